package org.sgul.extras.trees;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/** A regression of accuracy or of players' values on features by an ensemble of trees. */
public final class TreesLearner implements UtilityLearner {
    public static final String BOOSTED = "boosted-trees";
    public static final String FOREST = "random-forest";

    private final String name;
    private final TreeTraining training;
    private final List<Utility> utilities;

    private TreesLearner(String name, TreeTraining training, FeatureSource features) {
        this.name = name;
        this.training = training;
        this.utilities = training.features().from(features);
    }

    public static TreesLearner boosted(BoostedTreesParameters parameters, FeatureSource features) {
        return new TreesLearner(BOOSTED, parameters, features);
    }

    public static TreesLearner forest(RandomForestParameters parameters, FeatureSource features) {
        return new TreesLearner(FOREST, parameters, features);
    }

    @Override
    public TraceRequest traces() {
        return new TraceRequest(utilities, List.of());
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        RunContext run = traces.game().run();
        TreeRows rows = new TreeRows(training.target(), traces, utilities.size());
        if (rows.count() < 2) {
            throw SgulException.data(name + " cannot be fitted to " + rows.count()
                    + " rows of validation data, at least 2 are needed: the validation game has "
                    + traces.game().game().players().size() + " players and " + traces.orderCount() + " orders");
        }
        run.checkCancelled();
        TreeEnsemble trees = training.train(rows, run.random(name + "/trees", 0));
        List<String> warnings = new ArrayList<>();
        if (trees.isConstant()) {
            warnings.add(
                    "no tree has a split, so all players get the same value; use a smaller leaf-size, other features or"
                            + " more orders, unless " + what() + " never changes on the validation game");
            try (Progress.Task task = run.progress().start("fitting " + name, 1)) {
                warnings.forEach(warning -> task.warn(name + ": " + warning));
                task.advance(1);
            }
        }
        return new FittedTrees(
                binding(trees, traces), findings(training.features().texts(), rows, trees, warnings));
    }

    private Function<GameContext, StepFunction> binding(TreeEnsemble trees, ValidationTraces traces) {
        int orders = traces.orderCount();
        return switch (training.target()) {
            case ACCURACY -> context -> new Combination(utilities, trees::predict);
            case VALUES -> new PredictedValues(name, utilities, trees, orders)::on;
        };
    }

    private String what() {
        return training.target() == TreeTarget.ACCURACY ? "accuracy" : "the players' true value";
    }

    private static Map<String, Object> findings(
            List<String> features, TreeRows rows, TreeEnsemble trees, List<String> warnings) {
        double mean = rows.mean();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(
                "features",
                IntStream.range(0, features.size())
                        .mapToObj(f ->
                                importance(features.get(f), trees.importances().get(f)))
                        .toList());
        map.put("rows", rows.count());
        map.put("leaves", trees.leaves());
        map.put("variance", rows.meanSquaredError(row -> mean));
        map.put("training-error", rows.meanSquaredError(trees::predict));
        map.put("warnings", warnings);
        return map;
    }

    private static Map<String, Object> importance(String feature, double importance) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("feature", feature);
        map.put("importance", importance);
        return map;
    }

    /** A trained ensemble as a utility, with the findings of its training. */
    private record FittedTrees(Function<GameContext, StepFunction> binding, Map<String, Object> findings)
            implements Utility {

        @Override
        public StepFunction on(GameContext context) {
            return binding.apply(context);
        }
    }
}
