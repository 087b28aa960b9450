package org.sgul.features;

import org.sgul.api.SgulException;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.features.propagate.PrototypeCosines;

/**
 * The similarity of targets to the training nodes: d<sub>rep</sub> = 1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub>
 * cos(h<sub>v</sub>, h̄<sub>train</sub>), where h<sub>v</sub> is the row of Â²X (decision D7) and h̄<sub>train</sub> the mean over
 * training nodes (decision D8). The paper calls this similarity a distance; it grows as targets become more similar.
 */
public final class RepresentationDistance implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        if (context.trainingSet().nodes().size() == 0) {
            throw SgulException.data(
                    "representation-distance compares targets with the training nodes, but the split has"
                            + " none; use a split with training nodes, or leave the feature out");
        }
        return new TargetMean(target -> target.row(0), PrototypeCosines.on(context));
    }
}
