package org.sgul.baselines.plus;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.baselines.sgul.FittedSgul;
import org.sgul.baselines.sgul.Guide;
import org.sgul.baselines.sgul.SgulLearner;
import org.sgul.baselines.sgul.SgulParameters;

/**
 * The Shapley-guided fit (decision D14) over the paper's features and both agreements. The fit uses the agreements of {@link
 * LabelPosterior#outOfFold()} on the validation game, and those of the fitted posterior on all other games.
 */
final class GuidedFit {
    private static final List<String> NAMES = List.of("posterior-agreement", "sharpened-agreement");

    private GuidedFit() {}

    /**
     * Fits the weights.
     *
     * @param traces traces of the paper's features, in the order of {@link SgulParameters#DEFAULTS}
     * @param walk the hard and the sharpened agreement, in this order, on the validation game
     * @param agreements the same two agreements as utilities, for any game
     */
    static FittedSgul fit(
            ValidationTraces traces, AgreementWalk walk, FeatureSource features, List<? extends Utility> agreements) {
        SgulParameters paper = SgulParameters.DEFAULTS;
        List<PluginSpec> specs = new ArrayList<>(paper.features().features());
        NAMES.forEach(name -> specs.add(new PluginSpec(name)));
        SgulParameters all =
                new SgulParameters(new FeatureList(specs), paper.folds(), paper.pathLength(), paper.smallestRatio());
        return new SgulLearner(Guide.SHAPLEY, all, new WithAgreements(features, agreements))
                .fit(new Extended(traces, walk, paper.features().features().size()));
    }

    /** A source of the features and the agreements. */
    private record WithAgreements(FeatureSource features, List<? extends Utility> agreements) implements FeatureSource {
        @Override
        public List<String> names() {
            List<String> names = new ArrayList<>(features.names());
            names.addAll(NAMES);
            return names.stream().sorted().toList();
        }

        @Override
        public Utility feature(PluginSpec spec) {
            int agreement = NAMES.indexOf(spec.name());
            return agreement < 0 ? features.feature(spec) : agreements.get(agreement);
        }
    }

    /** Traces with the agreements appended to the series. */
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
        public double pooledAccuracy() {
            return traces.pooledAccuracy();
        }

        @Override
        public double scoreThreshold(int scores, double above) {
            return traces.scoreThreshold(scores, above);
        }
    }
}
