package org.sgul.cli.command;

import org.sgul.core.plugin.PluginRegistry;

/** The program's plugins and those of {@code --plugins}, for whoever tells what could not be loaded in a way of his own. */
public record LoadedPlugins(PluginRegistry registry) {}
