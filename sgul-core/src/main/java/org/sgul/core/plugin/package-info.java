/**
 * Everything that a host of plugins needs: the {@link org.sgul.core.plugin.PluginRegistry} finds plugins by kind and name, the
 * {@link org.sgul.core.plugin.ParameterBinder} fills their parameter records, and the
 * {@link org.sgul.core.plugin.PluginFolder} loads a user's jars, each in its own class loader.
 */
@NullMarked
package org.sgul.core.plugin;

import org.jspecify.annotations.NullMarked;
