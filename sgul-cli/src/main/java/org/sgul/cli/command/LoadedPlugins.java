package org.sgul.cli.command;

import org.sgul.core.plugin.PluginRegistry;

/** The built-in plugins and those of {@code --plugins}, for commands that report loading problems themselves. */
public record LoadedPlugins(PluginRegistry registry) {}
