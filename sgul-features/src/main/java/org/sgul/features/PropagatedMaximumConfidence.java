package org.sgul.features;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.features.propagate.LabelPropagation;

/**
 * The confidence of propagated edge-free predictions: c<sub>prop_max</sub> = 1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub>
 * max<sub>y</sub> f̃<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub> with f̃(G<sub>sub</sub>) = LP(f(V<sub>sub</sub>, ∅,
 * X<sub>sub</sub>)): class probabilities without edges, two steps of Â, rows renormalised to sum 1 (decision D12).
 */
public final class PropagatedMaximumConfidence implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        return new TargetMean(PropagatedMaximumConfidence::largest, LabelPropagation.on(context));
    }

    private static double largest(Target target) {
        double largest = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double share = target.row(c);
            largest = share > largest ? share : largest; // several times faster than Math.max
        }
        return largest;
    }
}
