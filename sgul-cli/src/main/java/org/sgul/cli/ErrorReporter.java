package org.sgul.cli;

import com.google.inject.ProvisionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginProblem;
import org.sgul.eval.results.Failure;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns an error into a one-line message and an exit code. */
final class ErrorReporter implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final Pattern UNKNOWN_PLUGIN = Pattern.compile(PluginKind.all().stream()
            .<String>map(PluginKind::name)
            .collect(Collectors.joining("|", "\\bunknown (", ") '")));

    private final Console console;
    private final GlobalOptions options;

    ErrorReporter(Console console, GlobalOptions options) {
        this.console = console;
        this.options = options;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String problem = e instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched)
                : lowerCaseFirst(String.valueOf(e.getMessage()))
                        .replaceFirst("' is not an? (int|long)$", "' is not a whole number")
                        .replaceFirst("' is not a double$", "' is not a number");
        if (problem.startsWith("missing required subcommand")) {
            problem = "missing command after '" + command.getCommandSpec().qualifiedName() + "': one of "
                    + String.join(", ", subcommands(command));
        }
        say(SgulException.usage(problem).getMessage() + "; see '"
                + command.getCommandSpec().qualifiedName() + " --help'");
        return ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        return report(e);
    }

    /** Prints the message and returns the exit code. For a failed injection, the cause is reported. */
    int report(Throwable thrown) {
        Throwable error = thrown;
        while (error instanceof ProvisionException && error.getCause() != null) {
            error = error.getCause();
        }
        int code;
        if (error instanceof SgulException known) {
            code = ExitCode.of(known.kind());
            if (known.kind() == SgulException.Kind.DATA) {
                console.err().println("sgul: " + known.getMessage());
            } else {
                say(known.getMessage() + pluginHint(known));
            }
        } else if (error instanceof CancellationException || isRefusedAtTheEnd(error)) {
            code = ExitCode.INTERRUPTED;
            String message = String.valueOf(error.getMessage());
            say(message.startsWith("interrupted") ? message : "interrupted");
        } else if (error instanceof UncheckedIOException || error instanceof IOException) {
            code = ExitCode.DATA;
            say(fileProblem(Objects.requireNonNullElse(
                    error instanceof UncheckedIOException ? error.getCause() : error, error)));
        } else if (error instanceof LinkageError && !options.pluginFolders().isEmpty()) {
            code = ExitCode.PLUGIN;
            say(PluginProblem.of(
                            options.pluginFolders().stream().map(Path::toString).collect(Collectors.joining(", ")),
                            "a plugin",
                            error)
                    .toString());
        } else if (error instanceof OutOfMemoryError) {
            code = ExitCode.INTERNAL;
            say(Failure.of(error, SgulException.Kind.INTERNAL).message());
        } else {
            code = ExitCode.INTERNAL;
            say("internal error: " + error
                    + (options.verbose() ? "" : "; run again with --verbose for the stack trace"));
        }
        if (options.verbose()) {
            error.printStackTrace(console.err());
        }
        return code;
    }

    /** Returns whether Java rejected an action, such as starting its graphics, because the process is already ending. */
    private static boolean isRefusedAtTheEnd(Throwable error) {
        return error instanceof IllegalStateException && "Shutdown in progress".equals(error.getMessage());
    }

    /** A hint for an unknown plugin name without --plugins, which is easily forgotten. */
    private String pluginHint(SgulException error) {
        boolean unknown = error.kind() == SgulException.Kind.USAGE
                && UNKNOWN_PLUGIN.matcher(String.valueOf(error.getMessage())).find();
        return unknown && options.pluginFolders().isEmpty()
                ? "; did you forget --plugins DIR to load your own plugins?"
                : "";
    }

    /** Prints a message in one line. Only errors in data keep their lines, such as one for each wrong tensor. */
    private void say(String message) {
        console.err().println("sgul: " + message.replaceAll("\\s*\\R\\s*", " "));
    }

    private static String unmatched(UnmatchedArgumentException e) {
        CommandLine command = e.getCommandLine();
        String first = e.getUnmatched().get(0);
        if (first.startsWith("-")) {
            List<String> known =
                    new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
            return "unknown option '" + first + "'" + NearestName.hint(first, known);
        }
        List<String> known = subcommands(command);
        return known.isEmpty()
                ? "unexpected argument '" + first + "'"
                : "unknown command '" + first + "'" + NearestName.hint(first, known) + "; known: "
                        + String.join(", ", known);
    }

    private static List<String> subcommands(CommandLine command) {
        return List.copyOf(command.getSubcommands().keySet());
    }

    private static String fileProblem(Throwable e) {
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + ": file or folder not found";
        }
        if (e instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (e instanceof FileAlreadyExistsException there) {
            return there.getFile() + ": already exists; remove it or choose another name";
        }
        if (e instanceof FileSystemException other && other.getReason() != null) {
            return other.getFile() + ": " + other.getReason();
        }
        return String.valueOf(e.getMessage());
    }

    private static String lowerCaseFirst(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
