package org.sgul.cli.command;

import picocli.CommandLine.Command;

/** {@code sgul models}. */
@Command(
        name = "models",
        description = "Inspects weights of models that were trained elsewhere.",
        footer = {"  sgul models inspect state_dict.safetensors", "  sgul plugins list --kind model"},
        subcommands = ModelsInspectCommand.Options.class)
public final class ModelsCommand {}
