package org.example.stablemargin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Parameter;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.api.utility.WeightedSum;

/**
 * The learner stable-margin: estimates accuracy without labels from two things that can be seen at every step, how sure the model
 * is (margin) and how far its predictions are those of the whole graph already (stability). How much each counts is learnt by ridge
 * regression on the steps of the validation game, whose accuracy is known.
 */
public final class StableMarginPlugin implements SgulPlugin, LearnerFactory<StableMarginPlugin.Parameters> {

    // region parameters
    /** What users may set: 'stable-margin(ridge=0.1)'. */
    public record Parameters(@Parameter("penalty on large weights, above 0") double ridge) {
        public Parameters {
            if (!(ridge > 0 && Double.isFinite(ridge))) {
                throw new IllegalArgumentException("ridge is " + ridge + ", a number above 0 is needed");
            }
        }
    }

    @Override
    public Parameters defaults() {
        return new Parameters(0.001);
    }
    // endregion

    // region entry
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(this);
    }

    @Override
    public String name() {
        return "stable-margin";
    }

    @Override
    public String summary() {
        return "Ridge regression of accuracy on the predictions' margin and their agreement with those of the full graph.";
    }
    // endregion

    // region features
    /** The largest class probability minus the second largest. */
    static double margin(Target target) {
        double largest = 0;
        double second = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double probability = target.probability(c);
            if (probability > largest) {
                second = largest;
                largest = probability;
            } else if (probability > second) {
                second = probability;
            }
        }
        return largest - second;
    }

    /** 1 where the prediction is that of the full graph, else 0. */
    static double stability(Target target) {
        return target.predictedClass() == target.referenceClass() ? 1 : 0;
    }

    private static final Utility MARGIN = Utility.meanOverTargets(StableMarginPlugin::margin);
    private static final Utility STABILITY = Utility.meanOverTargets(StableMarginPlugin::stability);
    // endregion

    // region learner
    @Override
    public UtilityLearner create(Parameters parameters, FeatureSource features) {
        return new UtilityLearner() {
            @Override
            public TraceRequest traces() {
                return new TraceRequest(List.of(MARGIN, STABILITY), List.of());
            }

            @Override
            public Utility fit(ValidationTraces traces) {
                Ridge.Sample sample = new Ridge.Sample();
                for (int order = 0; order < traces.orderCount(); order++) {
                    for (int step = 0; step <= traces.order(order).size(); step++) {
                        double margin = traces.series(0, order, step);
                        double stability = traces.series(1, order, step);
                        sample.add(margin, stability, traces.accuracy(order, step));
                    }
                }
                return new Fitted(sample.fit(parameters.ridge()));
            }
        };
    }
    // endregion

    // region fitted
    /** What was learnt. It is bound to the test game, which has no labels. */
    record Fitted(Ridge ridge) implements Utility {
        @Override
        public StepFunction on(GameContext context) {
            return new WeightedSum(
                    ridge.intercept(),
                    List.of(
                            new WeightedSum.Term(ridge.first(), MARGIN),
                            new WeightedSum.Term(ridge.second(), STABILITY)));
        }

        @Override
        public Map<String, Object> findings() {
            Map<String, Object> findings = new LinkedHashMap<>();
            findings.put("intercept", ridge.intercept());
            findings.put("margin", ridge.first());
            findings.put("stability", ridge.second());
            return findings;
        }
    }
    // endregion
}
