package org.sgul.baselines.confidence;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.api.utility.WeightedSum;

/**
 * Difference of confidences (Guillory et al. 2021; decision D17): {@code U_val + β·(c − c_val)} with U_val the true utility, c the mean largest
 * probability, the base being the full validation game, and β by least squares over all validation steps. A negative β ranks
 * opposite to Max Confidence.
 */
public final class DifferenceOfConfidence implements UtilityLearner {

    @Override
    public TraceRequest traces() {
        return new TraceRequest(List.of(Confidence.MEAN_LARGEST), List.of());
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        int last = traces.order(0).size();
        double baseTruth = traces.truth(0, last);
        double baseConfidence = traces.series(0, 0, last);
        double products = 0;
        double squares = 0;
        for (ValidationTraces.Step step : traces.steps()) {
            double confidence = step.series(0) - baseConfidence;
            products += confidence * (step.truth() - baseTruth);
            squares += confidence * confidence;
        }
        if (squares == 0) {
            throw SgulException.data(
                    "doc cannot be fitted: the mean confidence is " + baseConfidence
                            + " at every validation step, so its relation to the true utility cannot be determined; use a larger validation game");
        }
        double slope = products / squares;
        WeightedSum.Coefficients line = new WeightedSum.Coefficients(baseTruth - slope * baseConfidence, slope);
        return Utility.of(line.of(List.of(Confidence.MEAN_LARGEST)))
                .withFinding("slope", slope)
                .withFinding("base-utility", baseTruth)
                .withFinding("base-confidence", baseConfidence);
    }
}
