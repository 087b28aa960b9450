package org.sgul.cli.command;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.run.Replay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul replay}. */
public final class ReplayCommand implements CliCommand {
    /** The options of {@code sgul replay}. */
    @Command(
            name = "replay",
            description = {
                "Runs an experiment again from its manifest and compares all tables except timings, byte for byte.",
                "",
                "Exit code 3 means that results differ, that a table next to the manifest was changed, or that the data has"
                        + " changed."
            },
            footer = {
                "  sgul replay results/manifest.json",
                "  sgul replay results/manifest.json --out again --threads 1"
            })
    public static final class Options implements CliCommand.Options {
        @Parameters(paramLabel = "MANIFEST", description = "The manifest.json of a result folder, or the folder.")
        private Path manifest = Path.of("");

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "The folder for the new results; default: the manifest's folder with -replay appended.")
        private @Nullable Path directory;

        @Option(names = "--any-data", description = "Run even if the data has other checksums than in the manifest.")
        private boolean anyData;

        @Override
        public Class<? extends CliCommand> command() {
            return ReplayCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED);
        }

        @Override
        public Optional<Path> earlierResults() {
            return Optional.of(folder());
        }

        private Path folder() {
            Path given = manifest.toAbsolutePath().normalize();
            return Files.isDirectory(given) ? given : Objects.requireNonNull(given.getParent());
        }
    }

    private final Options given;
    private final Replay replay;
    private final RunContext context;
    private final Output output;

    @Inject
    ReplayCommand(Options given, Replay replay, RunContext context, Output output) {
        this.given = given;
        this.replay = replay;
        this.context = context;
        this.output = output;
    }

    @Override
    public int run() {
        Path before = given.folder();
        Path manifest = Files.isDirectory(given.manifest) ? given.manifest.resolve(Manifest.FILE) : given.manifest;
        if (!Files.isRegularFile(manifest)) {
            throw SgulException.data(
                    manifest + ": file not found; give the manifest.json of a finished experiment, or its folder");
        }
        Path out = given.directory == null ? before.resolveSibling(before.getFileName() + "-replay") : given.directory;
        Replay.Result replayed = replay.run(manifest, out, given.anyData, context);
        output.print(Json.of(replayed, out), print -> {
            Table table = new Table("FILE", "COMPARISON");
            replayed.tables()
                    .forEach(compared -> table.add(
                            compared.file(),
                            compared.same()
                                    ? "the same"
                                    : "different" + (compared.line() == 0 ? "" : " from line " + compared.line())));
            table.print(print);
            if (!replayed.changed().isEmpty()) {
                print.println();
                print.println("Changed after the run: " + String.join(", ", replayed.changed()) + " in " + before
                        + "; the content is not what the manifest states. 'sgul resume' writes tables again.");
                print.println();
            }
            if (!replayed.same()) {
                explain(print, replayed.changes());
            }
            ExperimentOutput.failures(print, replayed.result().failures());
            print.println("results   " + out);
        });
        return replayed.same() && replayed.changed().isEmpty() ? ExitCode.DONE : ExitCode.DATA;
    }

    private static void explain(PrintStream print, List<String> changes) {
        print.println();
        if (changes.isEmpty()) {
            print.println(
                    "Versions, plugins, data and machine are the same as in the manifest: a plugin may use random numbers without"
                            + " a seed, or depend on the order of threads.");
        } else {
            print.println("Different from the manifest:");
            changes.forEach(change -> print.println("  " + change));
        }
        print.println();
    }

    /** The comparison as JSON; tables by name, whether they are the same, and those that were changed after the run. */
    private record Json(
            String directory,
            boolean same,
            Map<String, Boolean> files,
            List<String> changedTables,
            List<String> changes) {
        static Json of(Replay.Result replayed, Path out) {
            Map<String, Boolean> files = new LinkedHashMap<>();
            replayed.tables().forEach(compared -> files.put(compared.file(), compared.same()));
            return new Json(out.toString(), replayed.same(), files, replayed.changed(), replayed.changes());
        }
    }
}
