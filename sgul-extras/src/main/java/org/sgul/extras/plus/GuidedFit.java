package org.sgul.extras.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.api.utility.WeightedSum;

/**
 * The Shapley-guided fit (decision D14) over the paper's features and both agreements, made by the learner {@value #LEARNER}. The
 * fit uses the agreements of {@link LabelPosterior#outOfFold()} on the validation game, and those of the fitted posterior on all
 * other games.
 *
 * @param utility the fitted utility
 * @param values the values of the validation players under it, by position in the game's player list
 */
record GuidedFit(Utility utility, double[] values) {
    private static final String LEARNER = "sgul-shapley";
    private static final List<String> AGREEMENTS = List.of("posterior-agreement", "sharpened-agreement");

    /**
     * Fits the weights.
     *
     * @param traces traces of the paper's features
     * @param walk the hard and the sharpened agreement, in this order, on the validation game
     * @param source the source of the learner
     * @param features the paper's features, in the order of {@link FeatureList#OF_THE_PAPER}
     * @param agreements the same two agreements as utilities, for any game
     */
    static GuidedFit of(
            ValidationTraces traces,
            AgreementWalk walk,
            FeatureSource source,
            List<Utility> features,
            List<? extends Utility> agreements) {
        List<String> names = new ArrayList<>(FeatureList.OF_THE_PAPER.texts());
        names.addAll(AGREEMENTS);
        List<Utility> inputs = new ArrayList<>(features);
        inputs.addAll(agreements);
        PluginSpec spec = new PluginSpec(LEARNER, Map.of("features", String.join(",", names)));
        UtilityLearner learner = source.learner(spec, new Inputs(names, inputs));
        ValidationTraces extended = new Extended(traces, walk, features.size());
        Utility fitted = learner.fit(extended);
        return new GuidedFit(fitted, values(fitted, inputs, extended));
    }

    /** The validation players' values, by linearity. */
    private static double[] values(Utility fitted, List<Utility> inputs, ValidationTraces traces) {
        if (!(fitted.on(traces.game()) instanceof WeightedSum sum)) {
            throw SgulException.internal("the utility of " + LEARNER + " is not a weighted sum of features", null);
        }
        double[] values = new double[traces.game().game().players().size()];
        for (WeightedSum.Term term : sum.terms()) {
            int series = inputs.indexOf(term.utility());
            for (int p = 0; p < values.length; p++) {
                values[p] += term.weight() * traces.seriesValue(series, p);
            }
        }
        return values;
    }

    /** The features and the agreements by name. */
    private record Inputs(List<String> ordered, List<Utility> utilities) implements FeatureSource {
        @Override
        public List<String> names() {
            return ordered.stream().sorted().toList();
        }

        @Override
        public Utility feature(PluginSpec spec) {
            return utilities.get(ordered.indexOf(spec.toString()));
        }
    }

    /**
     * Traces with the agreements appended to the series.
     *
     * @param own the number of the traces' own series
     */
    private record Extended(ValidationTraces traces, AgreementWalk walk, int own) implements ValidationTraces {
        @Override
        public GameContext game() {
            return traces.game();
        }

        @Override
        public LabelledNodes labels() {
            return traces.labels();
        }

        @Override
        public int orderCount() {
            return traces.orderCount();
        }

        @Override
        public NodeList order(int order) {
            return traces.order(order);
        }

        @Override
        public double weight(int order) {
            return traces.weight(order);
        }

        @Override
        public double truth(int order, int step) {
            return traces.truth(order, step);
        }

        @Override
        public double truthOf(TargetStates states) {
            return traces.truthOf(states);
        }

        @Override
        public double series(int series, int order, int step) {
            return series < own ? traces.series(series, order, step) : walk.at(series - own, order, step);
        }

        @Override
        public double trueValue(int player) {
            return traces.trueValue(player);
        }

        @Override
        public double seriesValue(int series, int player) {
            return series < own ? traces.seriesValue(series, player) : walk.value(series - own, player);
        }

        @Override
        public double[] values(double[][] steps) {
            return traces.values(steps);
        }

        @Override
        public ScoreSpec mainScore() {
            return traces.mainScore();
        }

        @Override
        public double score(Ranking ranking) {
            return traces.score(ranking);
        }

        @Override
        public double pooledAccuracy() {
            return traces.pooledAccuracy();
        }

        @Override
        public double scoreThreshold(int scores, double above) {
            return traces.scoreThreshold(scores, above);
        }
    }
}
