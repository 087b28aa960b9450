package org.sgul.baselines.sgul;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;

/** A fitted SGUL utility: the weighted sum of its features. Features without weight are not measured. */
public final class FittedSgul implements Utility.Saveable {
    private final SgulModel model;
    private final WeightedSum sum;

    /** Creates the utility from a model and its features in the model's order. */
    FittedSgul(SgulModel model, List<Utility> utilities) {
        List<WeightedSum.Term> terms = new ArrayList<>();
        for (int f = 0; f < utilities.size(); f++) {
            double weight = model.features().get(f).weight();
            if (weight > 0) {
                terms.add(new WeightedSum.Term(weight, utilities.get(f)));
            }
        }
        this.model = model;
        this.sum = new WeightedSum(model.intercept(), terms);
    }

    /** The result of the fit. */
    public SgulModel model() {
        return model;
    }

    @Override
    public StepFunction on(GameContext context) {
        return sum;
    }

    @Override
    public Map<String, Object> findings() {
        return model.findings();
    }

    @Override
    public Map<String, Object> content() {
        return model.findings();
    }
}
