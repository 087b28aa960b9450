package org.sgul.features;

import net.jafama.StrictFastMath;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

/**
 * The entropy of predictions: H<sub>neg</sub> = −1/|V<sub>t</sub>| Σ<sub>v∈V_t</sub> Σ<sub>y</sub>
 * f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub> log f<sub>y</sub>(G<sub>sub</sub>)<sub>v</sub>, with p log p = 0 at p = 0. The name
 * is the paper's; its formula, implemented as printed, is Shannon entropy and grows as predictions become less certain (decision
 * D11).
 */
public final class NegativeEntropy implements Utility {
    @Override
    public TargetMean on(GameContext context) {
        return new TargetMean(NegativeEntropy::entropy);
    }

    /** With scores z and m the class of the largest, log p<sub>c</sub> = z<sub>c</sub> − z<sub>m</sub> + log p<sub>m</sub>. */
    private static double entropy(Target target) {
        int likeliest = target.predictedClass();
        double largest = target.score(likeliest);
        double sum = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double p = target.probability(c);
            sum += p == 0 ? 0 : p * (largest - target.score(c));
        }
        return sum - StrictFastMath.log(target.probability(likeliest));
    }
}
