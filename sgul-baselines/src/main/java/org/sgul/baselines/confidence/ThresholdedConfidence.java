package org.sgul.baselines.confidence;

import java.util.List;
import org.sgul.api.utility.TargetFunction;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/**
 * Average thresholded confidence (Garg et al. 2022; decision D16): the share of targets whose score exceeds a threshold, which is
 * set so that on the pooled validation steps that share is the accuracy. It estimates accuracy by construction, whatever measure
 * an experiment is scored by (decision D26). The paper prints ATC-NE's inequality the other way round.
 */
public final class ThresholdedConfidence implements UtilityLearner {
    private final TargetMean score;

    private ThresholdedConfidence(TargetMean score) {
        this.score = score;
    }

    /** ATC-MC: the score is the largest class probability. */
    public static ThresholdedConfidence ofLargest() {
        return new ThresholdedConfidence(Confidence.LARGEST);
    }

    /** ATC-NE: the score is Σ p·log p. */
    public static ThresholdedConfidence ofNegativeEntropy() {
        return new ThresholdedConfidence(Confidence.NEGATIVE_ENTROPY);
    }

    @Override
    public TraceRequest traces() {
        return new TraceRequest(List.of(), List.of(score));
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        double threshold = traces.scoreThreshold(0, traces.pooledAccuracy());
        TargetFunction function = score.function();
        TargetMean share = new TargetMean(target -> function.of(target) > threshold ? 1 : 0);
        Object shown = Double.isFinite(threshold) ? (Object) threshold : "below every score";
        return Utility.of(share).withFinding("threshold", shown);
    }
}
