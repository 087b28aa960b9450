package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.eval.results.Places;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul resume}. */
@Command(
        name = "resume",
        description = {
            "Resumes an interrupted experiment; failed units are tried again.",
            "",
            "Data is looked for where it was (unless --data-dir is given), and a trace store inside the folder is used again. Anything"
                    + " else that is not part of the experiment, such as --plugins, must be given again."
        },
        footer = {"  sgul resume results", "  sgul resume results --threads 1"})
public final class ResumeCommand implements Callable<Integer> {
    private final Provider<ExperimentRunner> runner;
    private final Provider<SpecReader> reader;
    private final Provider<RunContext> context;
    private final GlobalOptions options;
    private final Output messages;
    private final ExperimentOutput output;

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

    @Inject
    ResumeCommand(
            Provider<ExperimentRunner> runner,
            Provider<SpecReader> reader,
            Provider<RunContext> context,
            GlobalOptions options,
            Output messages,
            ExperimentOutput output) {
        this.runner = runner;
        this.reader = reader;
        this.context = context;
        this.options = options;
        this.messages = messages;
        this.output = output;
    }

    /** A folder may come from anyone: it can state where to read data, but not where to write or what to start. */
    private void remember(Places places, Map<String, Object> changes) {
        places.dataDirectory().ifPresent(options::rememberDataDirectory);
        if (!changes.containsKey("trace-store") && !places.traceStore().isEmpty()) {
            places.traceStore(directory)
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
    public Integer call() {
        Map<String, Object> changes = new LinkedHashMap<>();
        if (traceStore != null) {
            changes.put("trace-store", traceStore.toString());
        }
        if (executor != null) {
            changes.put("executor", executor);
        }
        Places.find(directory).ifPresent(places -> remember(places, changes));
        SpecReader specs = reader.get();
        ExperimentSpec spec = specs.read(changes, ExperimentRunner.started(directory, specs));
        return output.print(
                ExperimentOutput.resumable(directory, () -> runner.get().run(spec, directory, context.get())));
    }
}
