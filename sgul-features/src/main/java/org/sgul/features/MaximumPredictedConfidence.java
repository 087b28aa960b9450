package org.sgul.features;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

/**
 * The confidence of the model: c<sub>max</sub> = 1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub> max<sub>y</sub>
 * f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>.
 */
public final class MaximumPredictedConfidence implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        return new TargetMean(target -> target.probability(target.predictedClass()));
    }
}
