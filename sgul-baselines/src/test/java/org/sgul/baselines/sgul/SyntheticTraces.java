package org.sgul.baselines.sgul;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.sgul.api.utility.FeatureList;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;

/** Random walks of features, and accuracy that follows a sum of them. */
final class SyntheticTraces {
    private SyntheticTraces() {}

    /** Accuracy is the sum of the features by these weights plus noise. */
    static FakeTraces make(FakeGame game, int orders, double noise, long seed, double... weights) {
        SplittableRandom random = new SplittableRandom(seed);
        int players = game.game().players().size();
        double[][][] series = new double[weights.length][orders][players + 1];
        double[][] accuracies = new double[orders][players + 1];
        double[] drifts =
                random.doubles((long) weights.length * players, -0.01, 0.015).toArray();
        for (int order = 0; order < orders; order++) {
            for (int step = 0; step <= players; step++) {
                double accuracy = 0.3 + noise * random.nextGaussian();
                for (int f = 0; f < weights.length; f++) {
                    double before = step == 0 ? 0.5 : series[f][order][step - 1];
                    double drift = step == 0 ? 0 : drifts[f * players + step - 1];
                    series[f][order][step] = before + drift + 0.002 * random.nextGaussian();
                    accuracy += weights[f] * series[f][order][step];
                }
                accuracies[order][step] = accuracy;
            }
        }
        return new FakeTraces(game, FakeTraces.ascending(game, orders), accuracies, series);
    }

    static SgulParameters parameters(int features) {
        String[] names = new String[features];
        Arrays.setAll(names, f -> "feature-" + f);
        return new SgulParameters(FeatureList.of(names), 5, 100, 1e-6);
    }
}
