package org.sgul.cli.command;

import picocli.CommandLine.Command;

/** {@code sgul plugins}. */
@Command(
        name = "plugins",
        description =
                "Shows what can be named in options and configurations: readers, splits, models, features, learners, …; and"
                        + " starts new ones.",
        footer = {
            "  sgul plugins list",
            "  sgul plugins describe split ratio-inductive",
            "  sgul plugins new --kind learner --name my-method --package org.example"
        },
        subcommands = {PluginsListCommand.class, PluginsDescribeCommand.class, PluginsNewCommand.class})
public final class PluginsCommand {}
