package org.sgul.cli.command;

import com.google.inject.Inject;
import java.util.Set;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code sgul completion}. */
public final class CompletionCommand implements CliCommand {
    /** The options of {@code sgul completion}. */
    @Command(
            name = CompletionCommand.NAME,
            description = "Prints a completion script for bash and zsh with the commands, options and choices of sgul.",
            footer = {
                "  sgul completion > ~/.local/share/bash-completion/completions/sgul",
                "  source <(sgul completion)"
            })
    public static final class Options implements CliCommand.Options {
        @Spec
        private CommandSpec spec;

        @Override
        public Class<? extends CliCommand> command() {
            return CompletionCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(
                    GlobalOptions.SEED,
                    GlobalOptions.DATA_DIR,
                    GlobalOptions.PLUGINS,
                    GlobalOptions.THREADS,
                    GlobalOptions.JSON);
        }
    }

    public static final String NAME = "completion";

    private final Options given;
    private final Console console;

    @Inject
    CompletionCommand(Options given, Console console) {
        this.given = given;
        this.console = console;
    }

    @Override
    public int run() {
        CommandSpec root = given.spec.root();
        console.out().print(AutoComplete.bash(root.name(), root.commandLine()));
        console.out().flush();
        return ExitCode.DONE;
    }
}
