/**
 * Plugins that a user keeps in a folder: each is loaded by a class loader of its own, sees the API and nothing else of SGUL, and
 * fails alone.
 */
@NullMarked
package org.sgul.graph.plugin;

import org.jspecify.annotations.NullMarked;
