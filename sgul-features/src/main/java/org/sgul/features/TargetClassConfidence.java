package org.sgul.features;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

/**
 * The probability of the class that the model predicts on the full game graph: c<sub>target</sub> = 1/|V<sub>t</sub>|
 * Σ<sub>v∈V_t</sub> f<sub>ŷ_v</sub>(G<sub>sub</sub>)<sub>v</sub> with ŷ<sub>v</sub> = argmax<sub>y</sub>
 * f<sub>y</sub>(G)<sub>v</sub> fixed for the whole game (decision D13).
 */
public final class TargetClassConfidence implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        return new TargetMean(target -> target.probability(target.referenceClass()));
    }
}
