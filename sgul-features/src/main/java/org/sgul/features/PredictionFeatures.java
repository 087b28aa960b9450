package org.sgul.features;

import net.jafama.StrictFastMath;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.features.propagate.LabelPropagation;

/**
 * The six features of the model's predictions. Each is a mean over the targets v of V<sub>t</sub>; f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>
 * is the probability of class y on the present subgraph.
 */
public final class PredictionFeatures {
    /** The confidence of the model: c<sub>max</sub> = 1/|V<sub>t</sub>| Σ<sub>v</sub> max<sub>y</sub> f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>. */
    public static final Utility MAXIMUM_PREDICTED_CONFIDENCE =
            context -> new TargetMean(target -> target.probability(target.predictedClass()));

    /**
     * The probability of the class that the model predicts on the full game graph: c<sub>target</sub> = 1/|V<sub>t</sub>| Σ<sub>v</sub>
     * f<sub>ŷ_v</sub>(G<sub>sub</sub>)<sub>v</sub> with ŷ<sub>v</sub> = argmax<sub>y</sub> f<sub>y</sub>(G)<sub>v</sub> fixed for the
     * whole game (decision D13).
     */
    public static final Utility TARGET_CLASS_CONFIDENCE =
            context -> new TargetMean(target -> target.probability(target.referenceClass()));

    /**
     * The confidence of propagated edge-free predictions: c<sub>prop_max</sub> = 1/|V<sub>t</sub>| Σ<sub>v</sub> max<sub>y</sub>
     * f̃<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub> with f̃(G<sub>sub</sub>) = LP(f(V<sub>sub</sub>, ∅, X<sub>sub</sub>)): class
     * probabilities without edges, two steps of Â, rows renormalised to sum 1 (decision D12).
     */
    public static final Utility PROPAGATED_MAXIMUM_CONFIDENCE =
            context -> new TargetMean(PredictionFeatures::largestShare, LabelPropagation.on(context));

    /**
     * The probability, after propagating edge-free predictions, of the class that the model predicts on the full game graph:
     * c<sub>prop_target</sub> = 1/|V<sub>t</sub>| Σ<sub>v</sub> f̃<sub>ŷ_v</sub>(G<sub>sub</sub>)<sub>v</sub>, with f̃ and ŷ<sub>v</sub>
     * as above (decisions D12, D13).
     */
    public static final Utility PROPAGATED_TARGET_CONFIDENCE =
            context -> new TargetMean(target -> target.row(target.referenceClass()), LabelPropagation.on(context));

    /**
     * The entropy of predictions: H<sub>neg</sub> = −1/|V<sub>t</sub>| Σ<sub>v</sub> Σ<sub>y</sub> f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>
     * log f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>, with p log p = 0 at p = 0. The name is the paper's; its formula, implemented as
     * printed, is Shannon entropy and grows as predictions become less certain (decision D11).
     */
    public static final Utility NEGATIVE_ENTROPY = context -> new TargetMean(PredictionFeatures::entropy);

    /**
     * The lead of the most probable class: Δc = 1/|V<sub>t</sub>| Σ<sub>v</sub> (max<sub>y</sub> f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>
     * − max<sub>y≠ŷ_v</sub> f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>) with ŷ<sub>v</sub> the class predicted on G<sub>sub</sub>. If there
     * is only one class, its probability is the gap.
     */
    public static final Utility CONFIDENCE_GAP = context -> new TargetMean(PredictionFeatures::gap);

    private PredictionFeatures() {}

    private static double largestShare(Target target) {
        double largest = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double share = target.row(c);
            largest = share > largest ? share : largest; // several times faster than Math.max
        }
        return largest;
    }

    /** With scores z and m the class of the largest, log p<sub>c</sub> = z<sub>c</sub> − z<sub>m</sub> + log p<sub>m</sub>. */
    private static double entropy(Target target) {
        int likeliest = target.predictedClass();
        double largest = target.score(likeliest);
        double sum = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double p = target.probability(c);
            // a logarithm per class would cost more than all else here; the scores contain it up to a constant
            sum += p == 0 ? 0 : p * (largest - target.score(c));
        }
        return sum - StrictFastMath.log(target.probability(likeliest));
    }

    private static double gap(Target target) {
        int predicted = target.predictedClass();
        double second = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double p = target.probability(c);
            if (p > second && c != predicted) {
                second = p;
            }
        }
        return target.probability(predicted) - second;
    }
}
