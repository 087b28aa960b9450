/**
 * Models: the layers they are made of, their training, their weights in and out, and inference with them.
 */
@NullMarked
package org.sgul.models;

import org.jspecify.annotations.NullMarked;
