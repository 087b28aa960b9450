/**
 * Models: trained elsewhere or here, as a full forward pass or, better, as a network of local layers.
 */
@NullMarked
package org.sgul.api.model;

import org.jspecify.annotations.NullMarked;
