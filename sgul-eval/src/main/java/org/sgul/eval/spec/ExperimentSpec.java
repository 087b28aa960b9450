package org.sgul.eval.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.api.Parameter;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.task.Scoring;

/**
 * The specification of an experiment: the keys of an experiment file and the options of {@code sgul run}. {@link #DEFAULTS} is the
 * only place that defines defaults. Every data set is combined with every setting, model and seed.
 */
public record ExperimentSpec(
        @Parameter("Data sets by name or path, separated by commas")
        List<String> dataset,

        @Parameter("Settings: inductive, transductive, or both, separated by a comma")
        List<Setting> setting,

        @Parameter(
                "Models, each 'name' or 'name(key=value;key=value)'; default: pmlp-sgc for inductive, sgc for transductive")
        List<PluginSpec> model,

        @Parameter(
                "Learners, each 'name' or 'name(key=value;key=value)'; 'all' includes all except those that run only by"
                        + " name (see 'sgul plugins list --kind learner'); random is always added")
        List<PluginSpec> learners,

        @Parameter(
                "Rankers, which rank players without a fit, each 'name' or 'name(key=value;key=value)'; default: none")
        List<PluginSpec> rankers,

        @Parameter(
                "Features for all learners that use features and do not specify them; default: those of each learner")
        FeatureList features,

        @Parameter("Number of seeds; each has its own split, training and orders")
        int seeds,

        @Parameter("The first seed; the others are consecutive")
        long firstSeed,

        @Parameter("Number of orders of the validation game; 0 means 30, or 50 for ogbn-arxiv")
        int validationOrders,

        @Parameter("Number of orders of the test game; 0 means 30, or 5 for ogbn-arxiv")
        int testOrders,

        @Parameter(
                "Number of random rankings whose mean curve is the reference 'random'; 0 means 100, or 10 for ogbn-arxiv")
        int randomRankings,

        @Parameter(
                "Tasks that score rankings, each 'name' or 'name(key=value;key=value)'; learners are ranked by the first score of the"
                        + " first task")
        List<PluginSpec> tasks,

        @Parameter("The rule by which a utility becomes values of players: shapley")
        PluginSpec valueRule,

        @Parameter("Distribution of orders: frontier-uniform, or uniform with importance weights")
        PluginSpec law,

        @Parameter(
                "What the true utility is, which learners fit and are scored by: accuracy, balanced-accuracy (mean recall"
                        + " over classes), macro-f1 or log-likelihood (of the true class)")
        Measure measure,

        @Parameter("Maximal number of hops from a player to a target")
        int depth,

        @Parameter(
                "Splits, each a recipe, 'name' or 'name(key=value;key=value)', a split file (.json), or 'usual' for the paper's recipe of"
                        + " the data set or the one that suits its content")
        List<String> split,

        @Parameter("Weights file (.npz, .safetensors) of the model for all units; default: train a model per unit")
        String weights,

        @Parameter("Replace missing data sets by their generated twins, named twin:NAME in results")
        boolean twins,

        @Parameter("Seed of generated data sets") long seed,

        @Parameter("Inference engine") PluginSpec engine,

        @Parameter("Executor of blocks of orders, 'name' or 'name(key=value;key=value)'")
        PluginSpec executor,

        @Parameter("Folder for the results") String out,

        @Parameter(
                "In CSV tables, write an apostrophe before texts that a spreadsheet would take for a formula: those that begin"
                        + " with =, +, - or @")
        boolean spreadsheetSafe,

        @Parameter(
                "Folder that stores the measurements of every step, for later experiments with the same orders; default:"
                        + " none")
        String traceStore) {

    /** The paper's number of orders of a game (decision D5). */
    public static final int USUAL_ORDERS = 30;

    /** Among the learners: every learner that usually takes part. */
    public static final PluginSpec ALL = new PluginSpec("all");

    /** All defaults (decision D5 for the orders). */
    public static final ExperimentSpec DEFAULTS = new ExperimentSpec(
            List.of(),
            List.of(Setting.INDUCTIVE),
            List.of(),
            List.of(ALL),
            List.of(),
            FeatureList.of(),
            20,
            0,
            0,
            0,
            0,
            Question.PAPER.tasks(),
            new PluginSpec(Question.PAPER.rule().name()),
            new PluginSpec(Question.PAPER.law().name()),
            Measure.ACCURACY,
            Harness.USUAL_DEPTH,
            List.of(UnitKey.USUAL_SPLIT),
            "",
            false,
            1,
            Harness.INCREMENTAL,
            Harness.LOCAL,
            "",
            false,
            "");

    private static final int MOST_SEEDS = 100_000;
    private static final int MOST_ORDERS = 1_000_000;

    /** The numbers of orders and random rankings of a data set where none are given. */
    private record Sizes(int validationOrders, int testOrders, int randomRankings) {}

    private static final Sizes USUAL_SIZES = new Sizes(USUAL_ORDERS, USUAL_ORDERS, Scoring.RANDOM_RANKINGS);

    /** Data sets with other numbers than the usual ones. */
    private static final Map<String, Sizes> SIZES = Map.of("ogbn-arxiv", new Sizes(50, 5, 10));

    public ExperimentSpec {
        dataset = List.copyOf(dataset);
        setting = List.copyOf(setting);
        model = List.copyOf(model);
        learners = List.copyOf(learners);
        rankers = List.copyOf(rankers);
        tasks = List.copyOf(tasks);
        List<String> problems = new ArrayList<>();
        within(problems, "seeds", seeds, 1, MOST_SEEDS);
        within(problems, "validation-orders", validationOrders, 0, MOST_ORDERS);
        within(problems, "test-orders", testOrders, 0, MOST_ORDERS);
        within(problems, "random-rankings", randomRankings, 0, MOST_ORDERS);
        within(problems, "depth", depth, 1, MOST_ORDERS);
        if (seeds > 0 && firstSeed > Long.MAX_VALUE - seeds) {
            problems.add(
                    "first-seed: " + firstSeed + " and " + seeds + " seeds exceed the largest seed, " + Long.MAX_VALUE);
        }
        twice(problems, "dataset", dataset);
        twice(problems, "setting", setting);
        twice(problems, "model", model);
        twice(problems, "learners", learners);
        twice(problems, "rankers", rankers);
        twice(problems, "tasks", tasks);
        rankers.stream()
                .filter(learners::contains)
                .forEach(both -> problems.add("rankers: '" + both + "' is among the learners, too"));
        if (tasks.isEmpty()) {
            problems.add("tasks: at least one is needed");
        }
        split = split.isEmpty() ? List.of(UnitKey.USUAL_SPLIT) : List.copyOf(split);
        twice(problems, "split", split);
        for (String each : split) {
            try {
                recipe(each);
            } catch (IllegalArgumentException e) {
                problems.add("split: " + e.getMessage());
            }
        }
        if (setting.isEmpty()) {
            problems.add("setting: at least one is needed");
        }
        if (learners.isEmpty()) {
            problems.add("learners: at least one is needed");
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
    }

    /** The number of orders of the validation game of a data set or its twin. */
    public int validationOrders(String name) {
        return validationOrders > 0 ? validationOrders : sizes(name).validationOrders();
    }

    /** The number of orders of the test game of a data set or its twin. */
    public int testOrders(String name) {
        return testOrders > 0 ? testOrders : sizes(name).testOrders();
    }

    /** The number of random rankings for a data set or its twin (decision D27). */
    public int randomRankings(String name) {
        return randomRankings > 0 ? randomRankings : sizes(name).randomRankings();
    }

    /** The question; an unknown value rule or law is a usage error. */
    public Question question() {
        return new Question(tasks, ValueRules.of(valueRule), OrderLaws.of(law), measure);
    }

    /** The models of a setting. */
    public List<PluginSpec> models(Setting of) {
        return model.isEmpty() ? List.of(Harness.usualModel(of)) : model;
    }

    /** All that take part: learners, then rankers. */
    public List<PluginSpec> contestants() {
        return Stream.concat(learners.stream(), rankers.stream()).toList();
    }

    /** All that take part, as results name them. */
    public List<String> learnerNames() {
        return contestants().stream().map(PluginSpec::toString).toList();
    }

    /** The files among the splits. */
    public List<Path> splitFiles() {
        return split.stream().filter(ExperimentSpec::isFile).map(Path::of).toList();
    }

    /** The weights file of the model for all units, if one is given. */
    public Optional<Path> weightsFile() {
        return weights.isBlank() ? Optional.empty() : Optional.of(Path.of(weights));
    }

    /** The recipe in the text of a split; malformed text is an {@link IllegalArgumentException}. */
    public static Optional<PluginSpec> recipe(String split) {
        return split.equals(UnitKey.USUAL_SPLIT) || isFile(split)
                ? Optional.empty()
                : Optional.of(PluginSpec.parse(split));
    }

    /** Whether the text of a split is a file. */
    public static boolean isFile(String split) {
        return split.endsWith(".json");
    }

    /** Returns an experiment with these keys changed; a wrong key or value is a usage error. */
    public ExperimentSpec with(Map<String, ?> changes) {
        return ParameterBinder.bind("the experiment", this, changes);
    }

    /** The units, in the order of data sets, splits, settings, models and seeds. */
    public List<UnitKey> units() {
        List<UnitKey> units = new ArrayList<>();
        for (String data : dataset) {
            for (String each : split) {
                for (Setting of : setting) {
                    for (PluginSpec architecture : models(of)) {
                        for (int i = 0; i < seeds; i++) {
                            units.add(new UnitKey(data, each, of, architecture, firstSeed + i));
                        }
                    }
                }
            }
        }
        return units;
    }

    private static Sizes sizes(String name) {
        String plain = name.substring(name.lastIndexOf(':') + 1).replace('_', '-');
        return SIZES.getOrDefault(plain, USUAL_SIZES);
    }

    private static void within(List<String> problems, String key, int value, int least, int most) {
        if (value < least || value > most) {
            problems.add(key + ": must be at least " + least + " and at most " + most + ", not " + value);
        }
    }

    private static void twice(List<String> problems, String key, List<?> values) {
        values.stream()
                .distinct()
                .filter(value -> values.indexOf(value) != values.lastIndexOf(value))
                .forEach(value -> problems.add(key + ": '" + ExperimentKeys.plain(value) + "' is listed twice"));
    }
}
