package org.example.stablemargin;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.Parameter;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;

/** Two features, a learner that uses one of them as it is, and a learner that weighs both by ridge regression. */
@AutoService(SgulPlugin.class)
public final class StableMarginPlugin implements SgulPlugin {
    private static final Utility MARGIN = Utility.meanOverTargets(StableMarginPlugin::margin);
    private static final Utility AGREEMENT =
            Utility.meanOverTargets(target -> target.predictedClass() == target.referenceClass() ? 1 : 0);

    /** The parameters of stable-margin: 'stable-margin(ridge=0.1)'. */
    public record Parameters(
            @Parameter("features to weigh") FeatureList features,
            @Parameter("penalty on large weights, above 0") double ridge) {
        public Parameters {
            if (!(ridge > 0 && Double.isFinite(ridge))) {
                throw new IllegalArgumentException("ridge is " + ridge + ", a number above 0 is needed");
            }
        }
    }

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(
                FeatureFactory.of("prediction-margin", "Mean lead of the most probable class.", MARGIN),
                FeatureFactory.of("prediction-agreement", "Share of targets predicted as on the full graph.", AGREEMENT));
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(
                LearnerFactory.of("margin", "Mean lead of the most probable class.", MARGIN),
                LearnerFactory.of(
                        "stable-margin",
                        "Ridge regression of accuracy on the margin of predictions and their agreement with the full graph.",
                        new Parameters(FeatureList.of("prediction-margin", "prediction-agreement"), 0.001),
                        (parameters, features) -> UtilityLearner.regression(
                                parameters.features(), features, (x, y) -> Ridge.fit(x, y, parameters.ridge()))));
    }

    /** The largest class probability minus the second largest. */
    static double margin(Target target) {
        double largest = 0;
        double second = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double probability = target.probability(c);
            second = Math.max(second, Math.min(largest, probability));
            largest = Math.max(largest, probability);
        }
        return largest - second;
    }
}
