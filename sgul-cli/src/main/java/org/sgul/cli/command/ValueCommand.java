package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.model.Model;
import org.sgul.api.utility.Utility;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.table.Rows;
import org.sgul.eval.table.ValueRows;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code sgul value}: the practitioner's command. */
@Command(
        name = "value",
        description = {
            "Values the players of a test graph: how much each neighbouring node is worth to the predictions of the targets."
                    + " Writes CSV of node, value, standard error and rank, the most valuable first.",
            "The utility is learnt on the labelled validation side, or was saved before; test labels are never read."
        },
        footer = {
            "  sgul value --dataset twin:cora --save-learner sgul.json --out values.csv",
            "  sgul value --dataset cora --split split.json --weights weights.npz \\",
            "      --learner \"sgul-saved(file=sgul.json)\" --out values.csv",
            "  sgul value --dataset twin:small --standard-error 0.001 --orders 500",
            "  sgul plugins list --kind learner"
        })
public final class ValueCommand implements Runnable {
    private final Workspace workspace;
    private final Console console;
    private final Output output;

    @Mixin
    private final GameOptions options = new GameOptions();

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            description = "The game whose players are valued, ${COMPLETION-CANDIDATES}; default test.",
            converter = Choices.Sides.class,
            completionCandidates = Choices.Sides.class)
    private GameSide side = GameSide.TEST;

    @Option(
            names = "--learner",
            paramLabel = "LEARNER",
            description = "How the utility is learnt, 'name' or 'name(key=value;key=value)'; default sgul-shapley.")
    private String learner = "sgul-shapley";

    @Option(
            names = "--validation-orders",
            paramLabel = "FILE|N",
            description = "Orders of the validation game to learn from: a JSON file, or how many to draw; default 30.")
    private @Nullable String validationOrders;

    @Option(
            names = "--save-learner",
            paramLabel = "FILE",
            description =
                    "Write the fitted utility as JSON, for a learner that reads it, as 'sgul-saved(file=FILE)' does the default's.")
    private @Nullable Path learnerFile;

    @Mixin
    private final WalkOptions walk = new WalkOptions();

    @Inject
    ValueCommand(Workspace workspace, Console console, Output output) {
        this.workspace = workspace;
        this.console = console;
        this.output = output;
    }

    @Override
    public void run() {
        ResultFile result = options.result();
        ResultFile saved = learnerFile == null ? null : ResultFile.of(learnerFile);
        walk.check();
        OrderChoice learnt = OrderChoice.of("--validation-orders", validationOrders, WalkOptions.USUAL_ORDERS);
        PluginSpec spec = PluginTexts.parse(learner);
        ModelTask task = workspace.open(options.task);
        Fitting fitting = new Fitting(task, task.components().learner(spec.name(), spec.parameters()), learnt);
        Model model = options.model(task);
        Utility utility = fitting.fit(model);
        if (saved != null) {
            save(utility, spec, saved);
        }
        GameSetup setup = task.game(side, model);
        WalkOptions.Values values = walk.value(task, new Measures(setup, List.of(utility)), side);
        Rows rows = ValueRows.of(setup.game(), task.data().nodeNames(), values.values(), values.standardErrors());
        print(task, spec, rows, values, result);
    }

    private void save(Utility utility, PluginSpec spec, ResultFile saved) {
        if (!(utility instanceof Utility.Saveable saveable)) {
            throw SgulException.usage(
                    "--save-learner: what '" + spec.name()
                            + "' learns cannot be saved; leave the option out, or take a learner that can be, such as the default");
        }
        JsonMapper json =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        saved.write(console, out -> out.write(json.writeValueAsString(saveable.content()) + "\n"));
    }

    private void print(ModelTask task, PluginSpec spec, Rows rows, WalkOptions.Values values, ResultFile result) {
        Map<String, Object> json = task.json();
        json.put("learner", spec.toString());
        json.put("side", side.written());
        json.putAll(values.json());
        String summary = task.title() + ", " + spec + ": "
                + Numbers.text(rows.rows().size()) + " players of the " + side.written() + " game; " + values.summary();
        if (result.isStandardOutput()) {
            output.print(
                    () -> {
                        json.put("values", rows.maps().toList());
                        return json;
                    },
                    out -> result.write(console, rows::writeCsv));
            output.remark(summary);
        } else {
            result.write(console, rows::writeCsv);
            json.put("file", result.toString());
            output.print(() -> json, out -> out.println(summary + ": " + result));
        }
    }
}
