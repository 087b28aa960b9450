/**
 * Models, trained by SGUL or elsewhere: a full forward pass or, for fast inference, a network of local layers.
 */
@NullMarked
package org.sgul.api.model;

import org.jspecify.annotations.NullMarked;
