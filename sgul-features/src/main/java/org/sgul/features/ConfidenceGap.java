package org.sgul.features;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

/**
 * The lead of the most probable class: Δc = 1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub> (max<sub>y</sub>
 * f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub> − max<sub>y≠ŷ_v</sub> f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>) with
 * ŷ<sub>v</sub> the class predicted on G<sub>sub</sub>. If there is only one class, its probability is the gap.
 */
public final class ConfidenceGap implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        return new TargetMean(ConfidenceGap::gap);
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
