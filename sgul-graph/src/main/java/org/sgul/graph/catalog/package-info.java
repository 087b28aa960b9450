/**
 * Data sets by name: which there are, where their files lie in a data directory, from where they are downloaded.
 */
@NullMarked
package org.sgul.graph.catalog;

import org.jspecify.annotations.NullMarked;
