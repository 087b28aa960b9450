package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.eval.plan.EarlierExperiment;
import org.sgul.eval.results.Places;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul resume}. */
public final class ResumeCommand implements CliCommand {
    /** The options of {@code sgul resume}. */
    @Command(
            name = "resume",
            description = {
                "Resumes an interrupted experiment; failed units are tried again.",
                "",
                "Data is looked for where it was (unless --data-dir is given), and a trace store inside the folder is used again. Anything"
                        + " else that is not part of the experiment, such as --plugins, must be given again."
            },
            footer = {"  sgul resume results", "  sgul resume results --threads 1"})
    public static final class Options implements CliCommand.Options {
        @Parameters(paramLabel = "DIR", description = "The folder that 'sgul run --out' wrote to.")
        private Path directory = Path.of("");

        @Option(
                names = "--trace-store",
                paramLabel = "DIR",
                description =
                        "The folder that stores the measurements of every step; default: as before, if it is inside DIR.")
        private @Nullable Path traceStore;

        @Option(
                names = "--executor",
                paramLabel = "NAME",
                description = "Executor, 'name' or 'name(key=value;key=value)'; default: local.")
        private @Nullable String executor;

        @Override
        public Class<? extends CliCommand> command() {
            return ResumeCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED);
        }

        @Override
        public Optional<Path> earlierResults() {
            return Optional.of(directory);
        }
    }

    private final Options given;
    private final ExperimentRunner runner;
    private final SpecReader reader;
    private final RunContext context;
    private final Output messages;
    private final ExperimentOutput output;

    @Inject
    ResumeCommand(
            Options given,
            ExperimentRunner runner,
            SpecReader reader,
            RunContext context,
            Output messages,
            ExperimentOutput output) {
        this.given = given;
        this.runner = runner;
        this.reader = reader;
        this.context = context;
        this.messages = messages;
        this.output = output;
    }

    /** A folder may come from anyone: it can state where to read data, but not where to write or what to start. */
    private void remember(Places places, Map<String, Object> changes) {
        if (!changes.containsKey("trace-store") && !places.traceStore().isEmpty()) {
            places.traceStore(given.directory)
                    .ifPresentOrElse(
                            store -> changes.put("trace-store", store.toString()),
                            () -> messages.warn("the trace store " + places.traceStore()
                                    + " is outside the result folder and is not used; give --trace-store to use it"));
        }
        if (!changes.containsKey("executor") && places.hasOtherExecutor()) {
            messages.warn("the experiment was run with --executor " + places.executor()
                    + "; give the option again to use it");
        }
    }

    @Override
    public int run() {
        Map<String, Object> changes = new LinkedHashMap<>();
        if (given.traceStore != null) {
            changes.put("trace-store", given.traceStore.toString());
        }
        if (given.executor != null) {
            changes.put("executor", given.executor);
        }
        Places.find(given.directory).ifPresent(places -> remember(places, changes));
        ExperimentSpec spec = reader.read(changes, EarlierExperiment.read(given.directory, reader));
        return output.print(
                ExperimentOutput.resumable(given.directory, () -> runner.run(spec, given.directory, context)));
    }
}
