package org.sgul.eval.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgul.api.Parameter;
import org.sgul.api.data.Setting;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.eval.pipeline.Task;
import org.sgul.eval.valuation.OrderLaw;

/**
 * What an experiment is: the keys of an experiment file and the options of {@code sgul run}, with {@link #DEFAULTS} the one place
 * where their defaults are written. Every data set is combined with every setting, model and seed.
 */
public record ExperimentSpec(
        @Parameter("Data sets by name or path, comma-separated")
        List<String> dataset,

        @Parameter("inductive, transductive, or both") List<Setting> setting,

        @Parameter("Models, each 'name' or 'name(key=value;key=value)'; none means pmlp-sgc where inductive, sgc where"
                + " transductive")
        List<String> model,

        @Parameter("Learners, each 'name' or 'name(key=value;key=value)'; 'all' stands for all but those that are slow"
                + " or need a file; random is always added for orientation")
        List<String> learners,

        @Parameter(
                "Features for all learners that take some and are not told which; none means each learner's own choice")
        List<String> features,

        @Parameter("How many seeds: each draws its own split, training and orders")
        int seeds,

        @Parameter("The first of the seeds, the others follow on it")
        long firstSeed,

        @Parameter("Orders of the validation game; 0 means 30, and 50 for ogbn-arxiv")
        int validationOrders,

        @Parameter("Orders of the test game; 0 means 30, and 5 for ogbn-arxiv")
        int testOrders,

        @Parameter("Distribution of orders: frontier-uniform, or uniform by importance weights")
        OrderLaw law,

        @Parameter("Hops within which a node is a player") int depth,

        @Parameter(
                "Split recipe, 'name' or 'name(key=value;key=value)', or a split file (.json); none means the paper's for"
                        + " the data set")
        String split,

        @Parameter(
                "Weights file (.npz, .safetensors) of a model made elsewhere, for every unit; none trains each unit's own")
        String weights,

        @Parameter(
                "Whether a data set that is not there is replaced by its generated twin, which results call twin:NAME")
        boolean twins,

        @Parameter("Seed of generated data sets") long seed,

        @Parameter("Inference engine") String engine,

        @Parameter("Where blocks of orders are walked, 'name' or 'name(key=value;key=value)'")
        String executor,

        @Parameter("Folder of the results") String out,

        @Parameter(
                "Folder that keeps what was measured at every step, for later experiments with the same orders; none keeps"
                        + " nothing")
        String traceStore) {

    /** All defaults (decision D5 for the orders). */
    public static final ExperimentSpec DEFAULTS = new ExperimentSpec(
            List.of(),
            List.of(Setting.INDUCTIVE),
            List.of(),
            List.of("all"),
            List.of(),
            20,
            0,
            0,
            0,
            OrderLaw.FRONTIER_UNIFORM,
            2,
            "",
            "",
            false,
            1,
            "incremental",
            "local",
            "",
            "");

    /** Among the learners: every learner that usually takes part. */
    public static final String ALL = "all";

    private static final String LARGE = "ogbn-arxiv";

    public ExperimentSpec {
        dataset = List.copyOf(dataset);
        setting = List.copyOf(setting);
        model = List.copyOf(model);
        learners = List.copyOf(learners);
        features = List.copyOf(features);
        List<String> problems = new ArrayList<>();
        atLeast(problems, "seeds", seeds, 1);
        atLeast(problems, "validation-orders", validationOrders, 0);
        atLeast(problems, "test-orders", testOrders, 0);
        atLeast(problems, "depth", depth, 1);
        twice(problems, "dataset", dataset);
        twice(problems, "setting", setting);
        twice(problems, "model", model);
        twice(problems, "learners", learners);
        twice(problems, "features", features);
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

    /** Orders of the validation game of a data set or its twin. */
    public int validationOrders(String name) {
        return validationOrders > 0 ? validationOrders : isLarge(name) ? 50 : 30;
    }

    /** Orders of the test game of a data set or its twin. */
    public int testOrders(String name) {
        return testOrders > 0 ? testOrders : isLarge(name) ? 5 : 30;
    }

    /** The models of a setting. */
    public List<String> models(Setting of) {
        return model.isEmpty() ? List.of(Task.usualModel(of).toString()) : model;
    }

    /** These keys changed, the others as they are; a wrong key or value is a usage error. */
    public ExperimentSpec with(Map<String, ?> changes) {
        return ParameterBinder.bind("the experiment", this, changes);
    }

    /** All keys and values as plain lists, texts and numbers; what a file with them says again. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        ParameterBinder.describe(this).forEach((key, value) -> map.put(key, plain(value)));
        return map;
    }

    /** {@link #toMap()} without places on this machine: what results depend on. */
    public Map<String, Object> identity() {
        Map<String, Object> map = toMap();
        List.of("out", "trace-store", "executor").forEach(map::remove);
        return map;
    }

    private static Object plain(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(ExperimentSpec::plain).toList();
        }
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : value;
    }

    private static boolean isLarge(String name) {
        return name.substring(name.lastIndexOf(':') + 1).replace('_', '-').equals(LARGE);
    }

    private static void atLeast(List<String> problems, String key, int value, int least) {
        if (value < least) {
            problems.add(key + ": must be at least " + least + ", not " + value);
        }
    }

    private static void twice(List<String> problems, String key, List<?> values) {
        values.stream()
                .distinct()
                .filter(value -> values.indexOf(value) != values.lastIndexOf(value))
                .forEach(value -> problems.add(key + ": '" + plain(value) + "' is listed twice"));
    }
}
