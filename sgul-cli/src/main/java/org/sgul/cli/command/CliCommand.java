package org.sgul.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** A command of the program, made by injection with its parsed options and everything else that it needs. */
public interface CliCommand {
    /** Runs the command and returns the exit code. */
    int run();

    /** The options of a command: a plain object that is filled from the command line before anything else is made. */
    interface Options {
        /** The command that these options belong to. */
        Class<? extends CliCommand> command();

        /** The folder of earlier results that the command continues; data is looked for where it was then. */
        default Optional<Path> earlierResults() {
            return Optional.empty();
        }

        /** The options of all commands, such as {@code --seed}, that this command does not use; one that is given is refused. */
        default Set<String> unused() {
            return Set.of();
        }

        /** Whether the command itself lists plugins that could not be loaded. */
        default boolean listsPluginProblems() {
            return false;
        }
    }
}
