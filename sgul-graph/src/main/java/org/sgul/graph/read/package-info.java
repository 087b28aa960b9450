/**
 * What the data-set readers share: where in a file something is wrong, the files of a data set as bytes, their digest. A
 * package below this one reads one file format; nothing here knows of them.
 */
@NullMarked
package org.sgul.graph.read;

import org.jspecify.annotations.NullMarked;
