package {{package}};

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.List;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.WeightedSum.Coefficients;

/** The learner {{name}}: estimates the utility by a straight line over the sum of features, fitted where labels are known. */
@AutoService(SgulPlugin.class)
public final class {{class}} implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        FeatureList features = FeatureList.of("target-class-confidence", "representation-distance");
        return List.of(LearnerFactory.regression("{{name}}", "Line over the sum of features.", features, {{class}}::fit));
    }

    /** Put your method here: x has one row per validation step and one column per feature, y the true utility at each step. */
    private static Coefficients fit(double[][] x, double[] y) {
        double[] sums = Arrays.stream(x).mapToDouble(row -> Arrays.stream(row).sum()).toArray();
        double meanSum = Arrays.stream(sums).average().orElseThrow();
        double meanTruth = Arrays.stream(y).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (int i = 0; i < y.length; i++) {
            products += (sums[i] - meanSum) * (y[i] - meanTruth);
            squares += (sums[i] - meanSum) * (sums[i] - meanSum);
        }
        double slope = squares > 0 ? products / squares : 0;
        return new Coefficients(meanTruth - slope * meanSum, Arrays.stream(x[0]).map(feature -> slope).toArray());
    }
}
