package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.sgul.api.RunContext;
import org.sgul.eval.experiment.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul resume}. */
@Command(
        name = "resume",
        description = "Resumes an interrupted experiment; failed units are tried again.",
        footer = {"  sgul resume results", "  sgul resume results --threads 1"})
public final class ResumeCommand implements Callable<Integer> {
    private final Provider<ExperimentRunner> runner;
    private final Provider<SpecReader> reader;
    private final Provider<RunContext> context;
    private final ExperimentOutput output;

    @Parameters(paramLabel = "DIR", description = "The folder that 'sgul run --out' wrote to.")
    private Path directory = Path.of("");

    @Option(
            names = "--executor",
            paramLabel = "NAME",
            description = "Executor, 'name' or 'name(key=value;key=value)'; default: local.")
    private String executor = ExperimentSpec.USUAL_EXECUTOR.toString();

    @Inject
    ResumeCommand(
            Provider<ExperimentRunner> runner,
            Provider<SpecReader> reader,
            Provider<RunContext> context,
            ExperimentOutput output) {
        this.runner = runner;
        this.reader = reader;
        this.context = context;
        this.output = output;
    }

    @Override
    public Integer call() {
        SpecReader keys = reader.get();
        ExperimentSpec spec = keys.read(Map.of("executor", executor), ExperimentRunner.started(directory, keys));
        return output.print(
                ExperimentOutput.resumable(directory, () -> runner.get().run(spec, directory, context.get())));
    }
}
