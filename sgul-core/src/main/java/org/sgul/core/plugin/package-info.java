/**
 * Everything a host of plugins needs: the {@link org.sgul.core.plugin.PluginRegistry} that finds plugins by kind and name, the
 * {@link org.sgul.core.plugin.ParameterBinder} that fills their parameter records, and the
 * {@link org.sgul.core.plugin.PluginFolder} that loads a user's jars, each in a class loader of its own.
 */
@NullMarked
package org.sgul.core.plugin;

import org.jspecify.annotations.NullMarked;
