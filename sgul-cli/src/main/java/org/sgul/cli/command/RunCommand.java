package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.eval.experiment.ExperimentFile;
import org.sgul.eval.experiment.ExperimentRunner;
import org.sgul.eval.experiment.ExperimentSpec;
import org.sgul.eval.experiment.SpecReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sgul run}. */
@Command(
        name = "run",
        modelTransformer = SpecOptions.class,
        description = {
            "Runs an experiment: compares learners on every data set, setting and model over many seeds, and writes tables with"
                    + " intervals and tests.",
            "",
            "An experiment that was interrupted goes on where it stopped when it is run again into the same folder. A learner"
                    + " or data set that fails is named in the results and the rest goes on."
        },
        footer = {
            "  sgul run --dataset cora,citeseer --model pmlp-sgc,pmlp-gcn \\",
            "      --learners all --seeds 20 --out results",
            "  sgul run --dataset twin:cora --learners 'sgul-shapley(folds=10),doc' \\",
            "      --seeds 5 --out results",
            "  sgul run experiment.yaml --seeds 3 --out quick-look"
        })
public final class RunCommand implements Callable<Integer> {
    private final Provider<ExperimentRunner> runner;
    private final Provider<SpecReader> reader;
    private final Provider<RunContext> context;
    private final GlobalOptions options;
    private final ExperimentOutput output;

    @Spec
    private @Nullable CommandSpec command;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "An experiment file (YAML); its keys are named like the options, which go before it.")
    private @Nullable Path file;

    @Inject
    RunCommand(
            Provider<ExperimentRunner> runner,
            Provider<SpecReader> reader,
            Provider<RunContext> context,
            GlobalOptions options,
            ExperimentOutput output) {
        this.runner = runner;
        this.reader = reader;
        this.context = context;
        this.options = options;
        this.output = output;
    }

    @Override
    public Integer call() {
        Map<String, Object> keys = new LinkedHashMap<>();
        if (file != null) {
            keys.putAll(ExperimentFile.read(file));
        }
        keys.putAll(SpecOptions.given(command, options));
        ExperimentSpec spec = reader.get().read(keys);
        if (spec.out().isBlank()) {
            throw SgulException.usage("no folder for the results; say --out DIR, or 'out: DIR' in the file");
        }
        Path directory = Path.of(spec.out());
        return output.print(
                ExperimentOutput.resumable(directory, () -> runner.get().run(spec, directory, context.get())));
    }
}
