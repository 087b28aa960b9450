package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.eval.plan.EarlierExperiment;
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
public final class RunCommand implements CliCommand {
    /** The options of {@code sgul run}. */
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
    public static final class Options implements CliCommand.Options {
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
                description =
                        "With --against: the learners to fit and score, each 'name' or 'name(key=value;key=value)'.")
        private @Nullable String only;

        @Option(
                names = "--against",
                paramLabel = "DIR",
                description =
                        "The result folder of an earlier experiment, to whose tables and report the learners of --only are added;"
                                + " with --out, that folder is not changed. Its trace store is DIR/traces, if that exists, unless"
                                + " --trace-store is given.")
        private @Nullable Path against;

        @Override
        public Class<? extends CliCommand> command() {
            return RunCommand.class;
        }

        @Override
        public Optional<Path> earlierResults() {
            return Optional.ofNullable(against);
        }
    }

    private static final Set<String> PLACES = Set.of("out", "trace-store", "executor");

    private final Options given;
    private final ExperimentRunner runner;
    private final SpecReader reader;
    private final RunContext context;
    private final GlobalOptions options;
    private final ExperimentOutput output;

    @Inject
    RunCommand(
            Options given,
            ExperimentRunner runner,
            SpecReader reader,
            RunContext context,
            GlobalOptions options,
            ExperimentOutput output) {
        this.given = given;
        this.runner = runner;
        this.reader = reader;
        this.context = context;
        this.options = options;
        this.output = output;
    }

    @Override
    public int run() {
        if (given.only != null && given.against != null) {
            return extend(PluginTexts.parseList(given.only), given.against);
        }
        if (given.only != null || given.against != null) {
            throw SgulException.usage(
                    "--only LEARNERS and --against DIR must be given together: the learners to add, and the results to add them to");
        }
        Map<String, Object> keys = new LinkedHashMap<>();
        if (given.file != null) {
            keys.putAll(ExperimentFile.read(given.file));
        }
        keys.putAll(SpecOptions.given(given.command, options));
        ExperimentSpec spec = reader.read(keys);
        if (spec.out().isBlank()) {
            throw SgulException.usage("no folder for the results; give --out DIR, or 'out: DIR' in the file");
        }
        Path directory = Path.of(spec.out());
        return output.print(ExperimentOutput.resumable(directory, () -> runner.run(spec, directory, context)));
    }

    private int extend(List<PluginSpec> learners, Path results) {
        Map<String, Object> keys = SpecOptions.given(given.command, options);
        List<String> fixed =
                keys.keySet().stream().filter(key -> !PLACES.contains(key)).toList();
        if (given.file != null || !fixed.isEmpty()) {
            throw SgulException.usage("with --against the experiment is that of " + results + "; omit "
                    + (given.file != null ? given.file.toString() : "--" + String.join(", --", fixed)));
        }
        ExperimentSpec spec = EarlierExperiment.extended(results, learners, keys, reader);
        Path directory = spec.out().isBlank() ? results : Path.of(spec.out());
        return output.print(
                ExperimentOutput.resumable(directory, () -> runner.extend(spec, results, directory, context)));
    }
}
