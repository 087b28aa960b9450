package org.sgul.valuation.measure;

import java.util.Arrays;
import java.util.Locale;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.TargetMean;

/**
 * What the true utility of a game measures (decision D26). A closed set, not a kind of plugin: results of a measure can be
 * compared between experiments only if everybody means the same by it, and a plugin would be given test labels.
 */
public enum Measure {
    /** The share of targets predicted correctly. */
    ACCURACY {
        @Override
        Truth bind(LabelledNodes labels) {
            return new Truth(
                    this,
                    new TargetMean(target -> target.predictedClass() == labels.label(target.index()) ? 1 : 0),
                    labels.size());
        }
    },

    /** The mean over the classes among the targets' labels of the share of their targets that is predicted correctly. */
    BALANCED_ACCURACY {
        @Override
        Truth bind(LabelledNodes labels) {
            ClassShares shares = ClassShares.of(labels);
            return new Truth(
                    this,
                    new TargetMean(target -> {
                        int label = labels.label(target.index());
                        return target.predictedClass() == label ? shares.weight(label) : 0;
                    }),
                    shares.divisor());
        }
    },

    /**
     * The mean over the classes among the targets' labels of F1 = 2·TP / (2·TP + FP + FN). A class that is predicted but is no
     * target's label counts only as errors of the others.
     */
    MACRO_F1 {
        @Override
        Truth bind(LabelledNodes labels) {
            return new Truth(this, new SubgraphStatistic(() -> new PredictionCounts(labels)), 1);
        }
    },

    /** The mean logarithm of the probability of the true class; probabilities below {@link #FLOOR} count as that. */
    LOG_LIKELIHOOD {
        @Override
        Truth bind(LabelledNodes labels) {
            return new Truth(
                    this,
                    new TargetMean(target ->
                            StrictMath.log(Math.max(FLOOR, target.probability(labels.label(target.index()))))),
                    labels.size());
        }
    };

    /** The least probability that a logarithm is taken of, so that one target contributes at least −27.7. */
    public static final double FLOOR = 1e-12;

    /** The measure on a game whose targets have these labels. */
    abstract Truth bind(LabelledNodes labels);

    /** The measure's name in options and results. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The measure's name in the middle of a sentence (decision D26). */
    public String label() {
        return switch (this) {
            case BALANCED_ACCURACY -> "balanced accuracy";
            case MACRO_F1 -> "macro-F1";
            case ACCURACY, LOG_LIKELIHOOD -> text();
        };
    }

    /** The measure's name as the header of a column. */
    public String column() {
        return text().replace('-', '_');
    }

    /** The measure of a name in results. */
    public static Measure of(String text) {
        return Arrays.stream(values())
                .filter(measure -> measure.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown measure '" + text + "'"));
    }
}
