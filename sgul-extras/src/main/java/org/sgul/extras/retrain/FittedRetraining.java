package org.sgul.extras.retrain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.model.Weights;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.models.regression.RidgeFit;

/**
 * A fitted utility: the accuracy estimated from interpolated distances. It retrains at the anchors of the game when it is bound
 * to a game; afterwards it is a weighted sum of cheap quantities.
 *
 * @param weights the weights of the model it was fitted to
 */
record FittedRetraining(
        String learner,
        Anchors anchors,
        Distance distance,
        Weights weights,
        AccuracyLine line,
        Map<String, Object> findings)
        implements Utility {

    FittedRetraining {
        findings = Collections.unmodifiableMap(new LinkedHashMap<>(findings));
    }

    @Override
    public StepFunction on(GameContext context) {
        if (!context.model().weights().equals(weights)) {
            throw SgulException.usage(
                    learner + " was fitted to a model with other weights; fit it again with this model");
        }
        if (line.slope() == 0) {
            return new WeightedSum(line.intercept(), List.of());
        }
        RidgeFit distances = Interpolation.of(anchors.of(context, distance)).fit();
        List<Utility> quantities = new Quantities(context.model().classCount()).utilities();
        List<WeightedSum.Term> terms = new ArrayList<>();
        for (int i = 0; i < quantities.size(); i++) {
            terms.add(new WeightedSum.Term(line.slope() * distances.weights()[i], quantities.get(i)));
        }
        return new WeightedSum(line.intercept() + line.slope() * distances.intercept(), terms);
    }
}
