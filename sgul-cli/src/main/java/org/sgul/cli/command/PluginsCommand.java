package org.sgul.cli.command;

import picocli.CommandLine.Command;

/** {@code sgul plugins}. */
@Command(
        name = "plugins",
        description =
                "Lists and describes plugins, which are used by name in options and configurations: readers, splits, models,"
                        + " features, learners, …; and creates projects for new ones.",
        footer = {
            "  sgul plugins list",
            "  sgul plugins describe split ratio-inductive",
            "  sgul plugins new --kind learner --name my-method --package org.example"
        },
        subcommands = {
            PluginsListCommand.Options.class,
            PluginsDescribeCommand.Options.class,
            PluginsNewCommand.Options.class
        })
public final class PluginsCommand {}
