package org.sgul.cli.command;

import picocli.CommandLine.Command;

/** {@code sgul plugins}. */
@Command(
        name = "plugins",
        description =
                "Shows what can be named in options and configurations: readers, splits, models, features, learners, …",
        footer = {"  sgul plugins list", "  sgul plugins describe split ratio-inductive"},
        subcommands = {PluginsListCommand.class, PluginsDescribeCommand.class})
public final class PluginsCommand {}
