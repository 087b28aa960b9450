package org.sgul.features;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.features.propagate.LabelPropagation;

/**
 * The probability, after propagating edge-free predictions, of the class that the model predicts on the full game graph:
 * c<sub>prop_target</sub> = 1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub> f̃<sub>ŷ_v</sub>(G<sub>sub</sub>)<sub>v</sub>,
 * with f̃ as in {@link PropagatedMaximumConfidence} and ŷ<sub>v</sub> as in {@link TargetClassConfidence} (decisions D12, D13).
 */
public final class PropagatedTargetConfidence implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        return new TargetMean(target -> target.row(target.referenceClass()), LabelPropagation.on(context));
    }
}
