package {{package}};

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sgul.api.Parameter;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/**
 * The learner {{name}}: estimates accuracy without labels by sharpened confidence, the mean over targets of p^k, where p is the
 * probability of the class that the model predicts. Which power k follows accuracy best is learnt on the validation game, whose
 * labels are known.
 *
 * <p>This one class is the whole plugin. As a {@link SgulPlugin} it says what the jar offers, as a {@link LearnerFactory} it has a
 * name and parameters and makes learners.
 */
public final class {{class}} implements SgulPlugin, LearnerFactory<{{class}}.Parameters> {

    /** What users may set: '{{name}}(largest-power=8)'. Types: int, long, double, boolean, String, enums and lists of these. */
    public record Parameters(@Parameter("largest power to try, at least 1") int largestPower) {
        public Parameters {
            if (largestPower < 1) {
                throw new IllegalArgumentException("largest-power is " + largestPower + ", at least 1 is needed");
            }
        }
    }

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
        return "{{name}}";
    }

    @Override
    public String summary() {
        return "Mean confidence to the power that follows accuracy best on validation steps.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(4);
    }

    /** A learner may also ask for features by name: {@code features.feature("negative-entropy")}. */
    @Override
    public UtilityLearner create(Parameters parameters, FeatureSource features) {
        List<Utility> candidates = IntStream.rangeClosed(1, parameters.largestPower())
                .mapToObj({{class}}::sharpenedConfidence)
                .toList();
        return new BestOf(candidates);
    }

    /** The framework calls the function for targets that a step changed and keeps the mean over all of them. */
    private static Utility sharpenedConfidence(int power) {
        return Utility.meanOverTargets(target -> Math.pow(target.probability(target.predictedClass()), power));
    }

    /** Asks for every candidate's value at every validation step, and takes the one that goes with accuracy most closely. */
    private record BestOf(List<Utility> candidates) implements UtilityLearner {
        @Override
        public TraceRequest traces() {
            return new TraceRequest(candidates, List.of());
        }

        @Override
        public Utility fit(ValidationTraces traces) {
            int best = 0;
            for (int i = 1; i < candidates.size(); i++) {
                if (correlation(traces, i) > correlation(traces, best)) {
                    best = i;
                }
            }
            return new Fitted(candidates.get(best), best + 1, correlation(traces, best));
        }
    }

    /** What was learnt. It is asked for its value along the test game, which has no labels; findings go into results. */
    private record Fitted(Utility utility, int power, double correlation) implements Utility {
        @Override
        public StepFunction on(GameContext context) {
            return utility.on(context);
        }

        @Override
        public Map<String, Object> findings() {
            Map<String, Object> findings = new LinkedHashMap<>();
            findings.put("power", power);
            findings.put("correlation", correlation);
            return findings;
        }
    }

    /** Pearson's correlation of a candidate with accuracy over all steps of all orders; 0 where one of them never changes. */
    private static double correlation(ValidationTraces traces, int series) {
        double n = 0;
        double x = 0;
        double y = 0;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int order = 0; order < traces.orderCount(); order++) {
            for (int step = 0; step <= traces.order(order).size(); step++) {
                double value = traces.series(series, order, step);
                double accuracy = traces.accuracy(order, step);
                n++;
                x += value;
                y += accuracy;
                xx += value * value;
                yy += accuracy * accuracy;
                xy += value * accuracy;
            }
        }
        double spread = Math.sqrt((n * xx - x * x) * (n * yy - y * y));
        return spread > 0 ? (n * xy - x * y) / spread : 0;
    }
}
