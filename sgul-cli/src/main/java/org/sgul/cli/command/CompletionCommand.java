package org.sgul.cli.command;

import com.google.inject.Inject;
import org.sgul.cli.console.Console;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sgul completion}. */
@Command(
        name = CompletionCommand.NAME,
        description = "Prints a completion script for bash and zsh with the commands, options and choices of sgul.",
        footer = {"  sgul completion > ~/.local/share/bash-completion/completions/sgul", "  source <(sgul completion)"})
public final class CompletionCommand implements Runnable {
    public static final String NAME = "completion";

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Inject
    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        CommandSpec root = spec.root();
        console.out().print(AutoComplete.bash(root.name(), root.commandLine()));
        console.out().flush();
    }
}
