package org.sgul.cli;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sgul.api.SgulException;
import org.sgul.cli.command.CliCommand;
import org.sgul.cli.command.Workspace;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.FileNameEncoding;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Interruption;
import org.sgul.cli.console.Output;
import org.sgul.core.plugin.PluginRegistry;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** The program {@code sgul}. */
public final class Main {
    /** As of a program that the signal about a closed pipe has ended; {@code head} and pagers end on purpose, so nothing is printed. */
    private static final int READER_ENDED = 141;

    private Main() {}

    public static void main(String[] args) {
        // Generated classes bring no advantage to a program of this size, and newer Java versions warn about how Guice
        // creates them.
        System.setProperty("guice_bytecode_gen_option", "DISABLED");
        Locale.setDefault(
                Locale.Category.FORMAT, Locale.ROOT); // for libraries; the program itself names its locale everywhere
        Interruption interruption = new Interruption();
        interruption.install();
        int code = run(Console.ofProcess(), interruption, args);
        interruption.finished();
        System.exit(code);
    }

    /** Runs one command line in this process and returns its exit code; never throws. */
    public static int run(Console console, Interruption interruption, String... args) {
        SgulCommand root = new SgulCommand(new GlobalOptions());
        ErrorReporter errors = new ErrorReporter(console, root.options());
        try {
            Optional<String> lost = FileNameEncoding.problem(args);
            if (lost.isPresent()) {
                throw SgulException.usage(lost.get());
            }
            int code = commandLine(root, List.of(args))
                    .setOut(new PrintWriter(console.out(), true, console.charset()))
                    .setErr(new PrintWriter(console.err(), true, console.charset()))
                    .setParameterExceptionHandler(errors)
                    .setExecutionExceptionHandler(errors)
                    .setExecutionStrategy(parsed -> execute(parsed, console, interruption, root.options()))
                    .execute(args);
            if (console.out().checkError()) {
                return console.isOutputPiped() ? READER_ENDED : errors.report(lostOutput());
            }
            return code;
        } catch (Throwable e) {
            return errors.report(e);
        }
    }

    /** Runs the command that was parsed; everything that it needs is made now that the options are known. */
    private static int execute(ParseResult parsed, Console console, Interruption interruption, GlobalOptions global) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        CommandLine command = last.commandSpec().commandLine();
        if (!(last.commandSpec().userObject() instanceof CliCommand.Options options)) {
            throw new ParameterException(command, "Missing required subcommand");
        }
        try {
            refuseUnused(parsed, options.unused());
            OutputCheck.check(parsed);
            return run(Guice.createInjector(new CliModule(console, interruption, global, options)), options);
        } catch (RuntimeException e) {
            throw new CommandLine.ExecutionException(command, String.valueOf(e.getMessage()), e);
        }
    }

    /** Refuses options that the command would ignore, wherever they were given. */
    private static void refuseUnused(ParseResult parsed, Set<String> unused) {
        Set<String> given = new TreeSet<>();
        String command = parsed.commandSpec().name();
        for (ParseResult each = parsed; each != null; each = each.subcommand()) {
            each.matchedOptions().forEach(option -> given.add(option.longestName()));
            command = each.commandSpec().qualifiedName();
        }
        given.retainAll(unused);
        if (!given.isEmpty()) {
            throw SgulException.usage("'" + command + "' does not use " + String.join(" and ", given) + "; omit "
                    + (given.size() == 1 ? "it" : "them"));
        }
    }

    private static int run(Injector injector, CliCommand.Options options) {
        if (!options.listsPluginProblems()) {
            Output output = injector.getInstance(Output.class);
            injector.getInstance(PluginRegistry.class)
                    .problems()
                    .forEach(problem -> output.warnAlways(problem + " (not loaded)"));
        }
        try {
            return injector.getInstance(options.command()).run();
        } catch (RuntimeException e) {
            if (injector.getInstance(GlobalOptions.class).json()) { // there is no result that could have them
                Output output = injector.getInstance(Output.class);
                injector.getInstance(Workspace.class).warnings().forEach(output::warn);
            }
            throw e;
        }
    }

    /** Print streams never throw, so a full disk is noticed only here. */
    private static SgulException lostOutput() {
        return SgulException.data(
                "standard output could not be written completely: the disk is full, or the program that reads it has ended");
    }

    static CommandLine commandLine(SgulCommand root, List<String> arguments) {
        CommandLine line = new CommandLine(root);
        SgulCommand.addCommands(line, arguments);
        return line.registerConverter(Path.class, Main::path);
    }

    /** A path on the command line; an empty one would be the current folder. */
    private static Path path(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("a path must not be empty");
        }
        return Path.of(text);
    }
}
