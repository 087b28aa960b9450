package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.eval.results.Places;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentFile;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sgul run}. */
@Command(
        name = "run",
        modelTransformer = SpecOptions.class,
        description = {
            "Runs an experiment: compares learners, methods that value nodes without test labels, on every data set, setting and"
                    + " model over many seeds, and writes tables with intervals and tests.",
            "",
            "An interrupted experiment is resumed when it is run again with the same folder. A learner or data set that fails is"
                    + " listed in the results, and the others continue. Run with other learners, seeds, data sets or models, the folder"
                    + " keeps all results, and its tables and report show those of the last run.",
            "",
            "With --only and --against, new learners are added to an earlier experiment: nothing else is run again, and steps in"
                    + " a trace store are not computed again."
        },
        footer = {
            "  sgul run --dataset cora,citeseer --model pmlp-sgc,pmlp-gcn \\",
            "      --learners all --seeds 20 --out results",
            "  sgul run --dataset twin:cora --learners 'sgul-shapley(folds=10),doc' \\",
            "      --seeds 5 --out results",
            "  sgul run experiment.yaml --seeds 3 --out quick-look",
            "  sgul run --dataset cora --trace-store results/traces --out results",
            "  sgul run --only my-method --against results --plugins plugins"
        })
public final class RunCommand implements Callable<Integer> {
    private static final Set<String> PLACES = Set.of("out", "trace-store", "executor");

    private final Provider<ExperimentRunner> runner;
    private final Provider<SpecReader> reader;
    private final Provider<RunContext> context;
    private final GlobalOptions options;
    private final ExperimentOutput output;

    @Spec
    private CommandSpec command;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "An experiment file (YAML) with the same keys as the options; options override it.")
    private @Nullable Path file;

    @Option(
            names = "--only",
            paramLabel = "LEARNERS",
            description = "With --against: the learners to fit and score, each 'name' or 'name(key=value;key=value)'.")
    private @Nullable String only;

    @Option(
            names = "--against",
            paramLabel = "DIR",
            description =
                    "The result folder of an earlier experiment, to whose tables and report the learners of --only are added;"
                            + " with --out, that folder is not changed. Its trace store is DIR/traces, if that exists, unless"
                            + " --trace-store is given.")
    private @Nullable Path against;

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
        if (only != null && against != null) {
            return extend(PluginTexts.parseList(only), against);
        }
        if (only != null || against != null) {
            throw SgulException.usage(
                    "--only LEARNERS and --against DIR must be given together: the learners to add, and the results to add them to");
        }
        Map<String, Object> keys = new LinkedHashMap<>();
        if (file != null) {
            keys.putAll(ExperimentFile.read(file));
        }
        keys.putAll(SpecOptions.given(command, options));
        ExperimentSpec spec = reader.get().read(keys);
        if (spec.out().isBlank()) {
            throw SgulException.usage("no folder for the results; give --out DIR, or 'out: DIR' in the file");
        }
        Path directory = Path.of(spec.out());
        return output.print(
                ExperimentOutput.resumable(directory, () -> runner.get().run(spec, directory, context.get())));
    }

    private int extend(List<PluginSpec> learners, Path results) {
        Map<String, Object> keys = SpecOptions.given(command, options);
        List<String> fixed =
                keys.keySet().stream().filter(key -> !PLACES.contains(key)).toList();
        if (file != null || !fixed.isEmpty()) {
            throw SgulException.usage("with --against the experiment is that of " + results + "; omit "
                    + (file != null ? file.toString() : "--" + String.join(", --", fixed)));
        }
        Places.find(results).flatMap(Places::dataDirectory).ifPresent(options::rememberDataDirectory);
        ExperimentSpec spec = ExperimentRunner.extended(results, learners, keys, reader.get());
        Path directory = spec.out().isBlank() ? results : Path.of(spec.out());
        return output.print(ExperimentOutput.resumable(
                directory, () -> runner.get().extend(spec, results, directory, context.get())));
    }
}
