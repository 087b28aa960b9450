package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgul.api.RunContext;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.generate.Twins;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sgul demo}: a complete comparison on a small generated graph, without downloads. */
public final class DemoCommand implements CliCommand {
    /** The options of {@code sgul demo}. */
    @Command(
            name = "demo",
            description = {
                "Compares learners on a small generated graph over several seeds, without downloads, in less than a minute: all"
                        + " except those that run only by name (see 'sgul plugins list --kind learner').",
                "",
                "A perceptron is trained on the graph's features and used as a graph neural network on test nodes and their"
                        + " neighbours. Each learner values the neighbours without seeing test labels; then neighbours are dropped,"
                        + " most valuable first. The faster accuracy falls, the better the values: the lowest AUC is best."
            },
            footer = {"  sgul demo", "  sgul demo --seed 7 --out demo-7", "  sgul demo --json"})
    public static final class Options implements CliCommand.Options {
        @Option(
                names = "--out",
                paramLabel = "DIR",
                defaultValue = "sgul-demo",
                description = "The result folder; results of an earlier demo are replaced; default ${DEFAULT-VALUE}.")
        private Path directory = Path.of("");

        @Override
        public Class<? extends CliCommand> command() {
            return DemoCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.DATA_DIR);
        }
    }

    private static final int SEEDS = 10;
    private static final int ORDERS = 10;

    private final Options given;
    private final ExperimentRunner runner;
    private final SpecReader reader;
    private final RunContext context;
    private final GlobalOptions options;
    private final ExperimentOutput output;

    @Inject
    DemoCommand(
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
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("dataset", List.of(Twins.PREFIX + "small"));
        keys.put("model", List.of("pmlp-sgc"));
        keys.put("seeds", SEEDS);
        keys.put("validation-orders", ORDERS);
        keys.put("test-orders", ORDERS);
        keys.put("seed", options.seed());
        ExperimentSpec spec = reader.read(keys);
        return output.print(runner.runAnew(spec, given.directory, context));
    }
}
