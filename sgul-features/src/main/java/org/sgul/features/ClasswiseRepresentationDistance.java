package org.sgul.features;

import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.features.propagate.PrototypeCosines;

/**
 * The similarity of targets to the prototypes of classes: d<sub>class</sub> = 1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub>
 * min<sub>c</sub> cos(h<sub>v</sub>, h̄<sub>c</sub>), where h<sub>v</sub> is the row of Â²X (decision D7) and h̄<sub>c</sub> the
 * mean over training nodes of class c (decision D8). The minimum is the paper's equation; the maximum is a parameter (decision
 * D10).
 */
public final class ClasswiseRepresentationDistance
        implements FeatureFactory<ClasswiseRepresentationDistance.Parameters> {

    /** The class whose similarity counts for a target. */
    public enum Reduction {
        /** The least similar class, as in the paper's equation. */
        MIN,
        /** The most similar class. */
        MAX;

        private double of(double a, double b) {
            return (this == MIN) == (a < b) ? a : b; // several times faster than Math.min and Math.max
        }
    }

    /** The feature's parameters. */
    public record Parameters(
            @Parameter("min takes the least similar class as in the paper's equation, max the most similar one")
            Reduction reduction) {}

    @Override
    public String name() {
        return "classwise-representation-distance";
    }

    @Override
    public String summary() {
        return "Mean over targets of the cosine of aggregated features to the least similar class prototype.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(Reduction.MIN);
    }

    @Override
    public Utility create(Parameters config) {
        return context -> mean(context, config.reduction());
    }

    private static TargetMean mean(GameContext context, Reduction reduction) {
        LocalNetwork cosines = PrototypeCosines.on(context);
        int prototypes = cosines.outputWidth();
        if (prototypes < 2) {
            throw SgulException.data(
                    "classwise-representation-distance needs the prototype of at least one class, but no"
                            + " training node has a class; check the training nodes of the split");
        }
        return new TargetMean(
                target -> {
                    double reduced = target.row(1);
                    for (int p = 2; p < prototypes; p++) {
                        reduced = reduction.of(reduced, target.row(p));
                    }
                    return reduced;
                },
                cosines);
    }
}
