package org.sgul.cli.command;

import picocli.CommandLine.Command;

/** {@code sgul datasets}. */
@Command(
        name = "datasets",
        description = "Lists, inspects, downloads, generates and splits data sets.",
        footer = {
            "  sgul datasets list",
            "  sgul datasets info twin:cora",
            "  sgul datasets download cora",
            "  sgul datasets generate twin:cora --out my-cora",
            "  sgul datasets split twin:cora --out split.json"
        },
        subcommands = {
            DatasetsListCommand.Options.class,
            DatasetsInfoCommand.Options.class,
            DatasetsDownloadCommand.Options.class,
            DatasetsGenerateCommand.Options.class,
            DatasetsSplitCommand.Options.class
        })
public final class DatasetsCommand {}
