package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.table.Rows;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.ModelCheck;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedGame;
import org.sgul.valuation.value.ExactValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code sgul value}: the values of one graph. */
public final class ValueCommand implements CliCommand {
    /** The options of {@code sgul value}. */
    @Command(
            name = "value",
            description = {
                "Computes how much each player, a node near the targets, is worth to the predictions of the targets. Writes CSV with"
                        + " node (its number in the data set), name (in the data set's files), value, standard error and rank, the most"
                        + " valuable first.",
                "The default learner needs no labels; others fit a utility on the labelled validation side, or read a saved one. Test labels are"
                        + " never read."
            },
            footer = {
                "  sgul value --dataset twin:cora --learner sgul-shapley \\",
                "      --save-learner sgul.json --out values.csv",
                "  sgul value --dataset cora --split split.json --weights weights.npz \\",
                "      --learner \"sgul-saved(file=sgul.json)\" --out values.csv",
                "  sgul value --dataset twin:small --standard-error 0.001 --orders 500",
                "  sgul value --dataset cora --targets 42,77 --out values.csv",
                "  sgul value --dataset tolokers --engine \"incremental(tolerance=1e-3)\"",
                "  sgul plugins list --kind learner"
            })
    public static final class Options implements CliCommand.Options {
        @Mixin
        private final GameOptions options = new GameOptions();

        @Option(
                names = "--targets",
                paramLabel = "NODE[,NODE…]",
                description =
                        "The targets of the test game, by name, instead of the split's. Their game is on the whole graph, and their labels are"
                                + " not used to train or fit.")
        private final List<String> targets = new ArrayList<>();

        @Option(
                names = "--side",
                paramLabel = "SIDE",
                description = "The side of the split to use: ${COMPLETION-CANDIDATES}; default test.",
                converter = Choices.Sides.class,
                completionCandidates = Choices.Sides.class)
        private Side side = Side.TEST;

        @Option(
                names = "--learner",
                paramLabel = "LEARNER",
                description = "The learner of the utility, 'name' or 'name(key=value;key=value)'; default"
                        + " long-range-agreement, for which nothing is fitted.")
        private @Nullable String learner;

        @Option(
                names = "--validation-orders",
                paramLabel = "FILE|N",
                description =
                        "Orders of the validation game to learn from: a JSON file, or the number of random orders; default 30, or 10 with"
                                + " --targets.")
        private @Nullable String validationOrders;

        @Option(
                names = "--save-learner",
                paramLabel = "FILE",
                description =
                        "Write the fitted utility as JSON. 'sgul-saved(file=FILE)' reads the file of sgul-shapley or"
                                + " sgul-accuracy.")
        private @Nullable Path learnerFile;

        @Mixin
        private final WalkOptions walk = new WalkOptions();

        @Override
        public Class<? extends CliCommand> command() {
            return ValueCommand.class;
        }
    }

    private final Options given;
    private final Workspace workspace;
    private final Console console;
    private final Output output;

    @Inject
    ValueCommand(Options given, Workspace workspace, Console console, Output output) {
        this.given = given;
        this.workspace = workspace;
        this.console = console;
        this.output = output;
    }

    @Override
    public int run() {
        ResultFile result = given.options.result();
        ResultFile saved = given.learnerFile == null ? null : ResultFile.of(given.learnerFile);
        given.walk.check(given.targets.isEmpty() ? ExperimentSpec.USUAL_ORDERS : ExplainCommand.ORDERS);
        if (!given.targets.isEmpty() && given.side != Side.TEST) {
            throw SgulException.usage("--targets are targets of the test game; omit --side");
        }
        OrderSource learnt = given.walk.validationOrders(
                given.validationOrders,
                given.targets.isEmpty() ? ExperimentSpec.USUAL_ORDERS : ExplainCommand.VALIDATION_ORDERS);
        PluginSpec spec = given.learner == null ? Harness.USUAL_LEARNER : PluginTexts.parse(given.learner);
        Workspace.Opened opened = workspace.open(given.options.task, given.options.model, given.targets);
        ModelTask task = opened.task();
        UtilityLearner made = task.task().features().learner(spec);
        TrainedTask trained = opened.train(given.options.model.question(given.walk.law));
        if (given.walk.exact) {
            ExactValues.check(trained.open(given.side).game());
        }
        Optional<ModelCheck> check = workspace.check(trained);
        Utility utility = trained.fit(made, learnt);
        if (saved != null) {
            save(utility, spec, saved);
        }
        print(
                task,
                spec,
                given.walk.value(trained.open(given.side), utility).with(check, workspace.warnings()),
                result);
        return ExitCode.DONE;
    }

    private void save(Utility utility, PluginSpec spec, ResultFile saved) {
        if (!(utility instanceof Utility.Saveable saveable)) {
            throw SgulException.usage("--save-learner: the utility of '" + spec.name()
                    + "' cannot be saved; omit the option, or use another learner, such as sgul-shapley");
        }
        JsonMapper json =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        saved.write(console, out -> out.write(json.writeValueAsString(saveable.content()) + "\n"));
    }

    private void print(ModelTask task, PluginSpec spec, ValuedGame values, ResultFile result) {
        Rows rows = Rows.of(values.ranked());
        String summary = TaskTexts.title(task) + ", " + spec + ": "
                + Numbers.text(rows.rows().size()) + " players of the " + given.side.text() + " game; "
                + given.walk.summary(values) + given.options.model.engineRemark()
                + (rows.rows().isEmpty()
                        ? ". There is nothing to value: the targets have no neighbours in this game"
                        : "");
        if (result.isStandardOutput()) {
            output.print(
                    () -> json(task, spec, values, rows, null),
                    out -> result.write(console, csv -> given.options.writeCsv(rows, csv)));
            output.remark(summary);
            remarks(task, values).forEach(output::remark);
        } else {
            result.write(console, csv -> given.options.writeCsv(rows, csv));
            output.print(() -> json(task, spec, values, null, result.toString()), out -> {
                out.println(summary + ": " + result);
                remarks(task, values).forEach(out::println);
            });
        }
    }

    /** The targets that values are for, and how well the model predicts. */
    private List<String> remarks(ModelTask task, ValuedGame values) {
        int count = values.open().game().targets().size();
        String targets = given.targets.isEmpty()
                ? "the " + Numbers.text(count) + " " + given.side.text() + " nodes of the "
                        + task.task().split().split().recipe() + " split"
                : String.join(",", given.targets);
        return List.of("Targets: " + targets, ModelCheck.text(values.modelCheck()));
    }

    /**
     * The result as JSON.
     *
     * @param targets the targets that were given by name
     */
    private record Json(
            @JsonUnwrapped TaskTexts.Json task,
            String engine,
            String learner,
            String measure,
            String side,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> targets,

            int targetCount,
            @JsonUnwrapped WalkOptions.Json walk,
            @Nullable ModelCheck modelCheck,
            List<String> warnings,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Rows values,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String file) {}

    private Json json(ModelTask task, PluginSpec spec, ValuedGame values, @Nullable Rows rows, @Nullable String file) {
        return new Json(
                TaskTexts.Json.of(task),
                given.options.model.engine().toString(),
                spec.toString(),
                given.options.model.measure.text(),
                given.side.text(),
                given.targets,
                values.open().game().targets().size(),
                given.walk.json(values),
                values.modelCheck().orElse(null),
                values.warnings(),
                rows,
                file);
    }
}
