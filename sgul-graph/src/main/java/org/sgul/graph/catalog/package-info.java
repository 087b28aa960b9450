/**
 * Data sets by name: the catalog, the location of their files in a data directory, and downloads.
 */
@NullMarked
package org.sgul.graph.catalog;

import org.jspecify.annotations.NullMarked;
