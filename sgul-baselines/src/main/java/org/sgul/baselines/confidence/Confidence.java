package org.sgul.baselines.confidence;

import net.jafama.StrictFastMath;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

/** The model's confidence in one target, and its means over targets. Each mean is one object, so that a walk measures it once. */
public final class Confidence {
    /** The mean of the largest class probability. */
    static final TargetMean LARGEST = new TargetMean(Confidence::largest);

    /** The mean of Σ p·log p, which is never positive. */
    static final TargetMean NEGATIVE_ENTROPY = new TargetMean(Confidence::negativeEntropy);

    /** Max Confidence (decision D18): the mean over targets of the largest class probability. */
    public static final Utility MEAN_LARGEST = context -> LARGEST;

    private static final TargetMean REFERENCE_CLASS =
            new TargetMean(target -> target.probability(target.referenceClass()));

    /** Class Confidence (decision D19): the mean over targets of the probability of the class predicted on the full game. */
    public static final Utility MEAN_OF_REFERENCE_CLASS = context -> REFERENCE_CLASS;

    private static final TargetMean PREDICTED_AS_REFERENCE =
            new TargetMean(target -> target.predictedClass() == target.referenceClass() ? 1 : 0);

    /** Agreement: the share of targets that are predicted as on the full game (decisions D13, D22). */
    public static final Utility AGREEMENT = context -> PREDICTED_AS_REFERENCE;

    private Confidence() {}

    static double largest(Target target) {
        return target.probability(target.predictedClass());
    }

    static double negativeEntropy(Target target) {
        double sum = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double p = target.probability(c);
            sum += p > 0 ? p * StrictFastMath.log(p) : 0;
        }
        return sum;
    }
}
