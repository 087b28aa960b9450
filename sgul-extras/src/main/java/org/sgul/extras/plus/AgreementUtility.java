package org.sgul.extras.plus;

import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.models.agreement.Agreement;

/** Agreement with a label posterior, which is computed once per game and looked up at each step. */
record AgreementUtility(LabelPosterior posterior, double exponent) implements Utility {
    @Override
    public StepFunction on(GameContext context) {
        return new Agreement(posterior.on(context), exponent).mean();
    }
}
