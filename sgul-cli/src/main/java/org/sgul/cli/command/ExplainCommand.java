package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.google.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.eval.table.Rows;
import org.sgul.report.explain.Explanation;
import org.sgul.report.explain.Explanation.Neighbour;
import org.sgul.report.explain.Explanation.Target;
import org.sgul.report.explain.ExplanationPage;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.ModelCheck;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.RepeatedValues;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.question.OrderLaws;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul explain}: which neighbours matter for some nodes. */
public final class ExplainCommand implements CliCommand {
    /** The options of {@code sgul explain}. */
    @Command(
            name = "explain",
            description = {
                "Computes how much the neighbours of some nodes, the targets, are worth to their predictions. Prints the most and the"
                        + " least valuable neighbours and writes a folder with explanation.html, neighbourhood.svg and values.csv.",
                "Without --weights, several models are trained: what they do not agree on says more about the training than about the"
                        + " neighbours.",
                "The labels of the targets, if known, are not used."
            },
            footer = {
                "  sgul explain 42 --dataset twin:cora",
                "  sgul explain alice,bob --dataset my-graph --weights gcn.safetensors --model gcn",
                "  sgul explain 42 --dataset cora --learner \"sgul-saved(file=sgul.json)\""
            })
    public static final class Options implements CliCommand.Options {
        @Parameters(
                paramLabel = "NODE[,NODE…]",
                arity = "1..*",
                description = "The targets: names of nodes as in the data.")
        private final List<String> targets = new ArrayList<>();

        @Mixin
        private final TaskOptions task = new TaskOptions();

        @Mixin
        private final ModelOptions model = new ModelOptions();

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
                        "Orders of the validation game to learn from: a JSON file, or the number of random orders; default 10.")
        private @Nullable String validationOrders;

        @Option(
                names = "--orders",
                paramLabel = "FILE|N",
                description = "A JSON file of orders, or the number of random orders; default 200.")
        private @Nullable String orders;

        @Option(
                names = "--repeats",
                paramLabel = "N",
                description =
                        "Train N models, which differ in the seed of training only, and state how far values depend on the training; default"
                                + " 5, or 1 with --weights.")
        private @Nullable Integer repeats;

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "The folder to write; default: explanation-NODE in the current folder.")
        private @Nullable Path folder;

        @Override
        public Class<? extends CliCommand> command() {
            return ExplainCommand.class;
        }
    }

    /** The usual number of orders of the validation game, as for targets of {@code sgul value}. */
    static final int VALIDATION_ORDERS = 10;

    /** The usual number of orders of the game of the targets. */
    static final int ORDERS = 200;

    private static final int REPEATS = 5;

    private final Options given;
    private final Workspace workspace;
    private final Console console;
    private final Output output;

    @Inject
    ExplainCommand(Options given, Workspace workspace, Console console, Output output) {
        this.given = given;
        this.workspace = workspace;
        this.console = console;
        this.output = output;
    }

    @Override
    public int run() {
        OrderSource learnt = OrderChoice.of("--validation-orders", given.validationOrders, VALIDATION_ORDERS);
        OrderSource walked = OrderChoice.of("--orders", given.orders, ORDERS);
        PluginSpec spec = given.learner == null ? Harness.USUAL_LEARNER : PluginTexts.parse(given.learner);
        int repeats = repeats();
        ExplanationFiles files =
                new ExplanationFiles(given.folder == null ? ExplanationFiles.usualFolder(given.targets) : given.folder);
        Workspace.Opened source = workspace.open(given.task, given.model, given.targets);
        ModelTask opened = source.task();
        List<TrainedTask> models = source.train(given.model.question(OrderLaws.FRONTIER_UNIFORM), repeats);
        Optional<ModelCheck> check = workspace.check(models.get(0));
        RepeatedValues values = new RepeatedValues(models.stream()
                .map(trained -> game(trained).value(trained.fit(spec, learnt), walked))
                .toList());
        Explanation explanation = Explanation.of(values, opened.task().data());
        explanation.warnings().forEach(workspace::warn);
        String title = TaskTexts.title(opened) + ", " + spec + given.model.engineRemark() + ": "
                + Numbers.text(explanation.neighbours().size()) + " neighbours within " + given.task.depth + " hops, "
                + Numbers.text(values.games().get(0).sampled().orElseThrow().orders()) + " orders";
        List<String> description = new ArrayList<>(List.of(title, ModelCheck.text(check) + "."));
        description.addAll(explanation.remarks());
        if (repeats == 1 && !given.model.weights.areGiven()) {
            description.add(
                    "The model was trained a moment ago. One of another seed can give other values, which standard errors do not"
                            + " show; --repeats 5 compares five.");
        }
        ExplanationPage page = new ExplanationPage(explanation, description, workspace.warnings());
        files.write(page, explanation.rows(), console);
        output.print(
                () -> json(opened, spec, check, explanation, files),
                out -> print(description, page, explanation, files, out));
        return ExitCode.DONE;
    }

    private int repeats() {
        boolean trained = !given.model.weights.areGiven();
        int usual = trained ? REPEATS : 1;
        int repeats = given.repeats == null ? usual : given.repeats;
        if (repeats < 1) {
            throw SgulException.usage("--repeats " + repeats + ": expected a whole number of at least 1");
        }
        if (repeats > 1 && !trained) {
            throw SgulException.usage("--repeats trains models, but --weights has one; omit one of them");
        }
        return repeats;
    }

    private OpenGame game(TrainedTask trained) {
        OpenGame game = trained.open(Side.TEST);
        if (game.game().players().isEmpty()) {
            throw SgulException.data(String.join(", ", given.targets) + ": no neighbour within " + given.task.depth
                    + " hops, so there is nothing to value");
        }
        return game;
    }

    private static void print(
            List<String> description,
            ExplanationPage page,
            Explanation explanation,
            ExplanationFiles files,
            PrintStream out) {
        description.forEach(out::println);
        List<String> headings =
                new ArrayList<>(List.of("TARGET", "PREDICTED", "PROBABILITY", "WITHOUT NEIGHBOURS", "PROBABILITY"));
        if (explanation.models() > 1) {
            headings.add("MODELS BY CLASS");
        }
        Table predictions = new Table(headings.toArray(String[]::new));
        for (Target target : explanation.targets()) {
            List<Object> cells = new ArrayList<>(List.of(
                    target.name(),
                    target.full().className(),
                    target.full().probability(),
                    target.alone().className(),
                    target.alone().probability()));
            if (explanation.models() > 1) {
                cells.add(target.votesText());
            }
            predictions.add(cells.toArray());
        }
        predictions.print(out);
        print("HELPS", page.best(), page, out);
        print("HURTS", page.worst(), page, out);
        out.println("Picture: " + files.page());
    }

    private static void print(String heading, List<Neighbour> neighbours, ExplanationPage page, PrintStream out) {
        if (neighbours.isEmpty()) {
            return;
        }
        Table table = new Table(page.headings(heading).stream()
                .map(text -> text.toUpperCase(Locale.ROOT))
                .toArray(String[]::new));
        neighbours.forEach(neighbour -> table.add(page.cells(neighbour).toArray()));
        out.println();
        table.print(out);
    }

    private record Json(
            @JsonUnwrapped TaskTexts.Json task,
            String engine,
            String learner,
            String measure,
            @Nullable ModelCheck modelCheck,
            List<String> warnings,
            List<TargetJson> targets,
            int models,
            @Nullable Double rankCorrelation,
            double totalEffect,
            Rows neighbours,
            List<String> files) {}

    private record TargetJson(
            int node,
            String name,
            String predicted,
            double probability,
            String predictedWithoutNeighbours,
            double probabilityWithoutNeighbours,
            Map<String, Integer> modelsByClass) {
        static TargetJson of(Target target) {
            Map<String, Integer> votes = new LinkedHashMap<>();
            target.votes().forEach(vote -> votes.put(vote.className(), vote.models()));
            return new TargetJson(
                    target.node(),
                    target.name(),
                    target.full().className(),
                    target.full().probability(),
                    target.alone().className(),
                    target.alone().probability(),
                    votes);
        }
    }

    private Json json(
            ModelTask opened,
            PluginSpec spec,
            Optional<ModelCheck> check,
            Explanation explanation,
            ExplanationFiles files) {
        return new Json(
                TaskTexts.Json.of(opened),
                given.model.engine().toString(),
                spec.toString(),
                given.model.measure.text(),
                check.orElse(null),
                workspace.warnings(),
                explanation.targets().stream().map(TargetJson::of).toList(),
                explanation.models(),
                Double.isNaN(explanation.rankCorrelation()) ? null : (Double) explanation.rankCorrelation(),
                explanation.totalEffect(),
                explanation.rows(),
                files.names());
    }
}
