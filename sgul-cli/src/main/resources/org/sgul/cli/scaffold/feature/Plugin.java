package {{package}};

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.List;
import org.sgul.api.Parameter;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;

/**
 * The feature {{name}}: the mean over targets of the margin between the most probable class and the {@code rank}-th. It is large if
 * the model is certain, needs no labels, and does not depend on the order of classes, so it can be transferred between graphs.
 *
 * <p>This class is the whole plugin. As a {@link SgulPlugin} it lists the jar's factories; as a {@link FeatureFactory} it has a
 * name and parameters and creates features.
 */
@AutoService(SgulPlugin.class)
public final class {{class}} implements SgulPlugin, FeatureFactory<{{class}}.Parameters> {

    /** The parameters for users, such as '{{name}}(rank=3)'. Types: int, long, double, boolean, String, enums and lists of these. */
    public record Parameters(@Parameter("rank of the class to compare with; 2: the second most probable") int rank) {
        public Parameters {
            if (rank < 2) {
                throw new IllegalArgumentException("rank must be at least 2, not " + rank);
            }
        }
    }

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(this);
    }

    @Override
    public String name() {
        return "{{name}}";
    }

    @Override
    public String summary() {
        return "Mean margin between the most probable class and another one.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(2);
    }

    /**
     * The framework calls the function for targets that a step changed and keeps the mean over all of them. A target also shows
     * its scores, degree and embedding, and, with {@code new TargetMean(function, network)}, its row of a network of your own.
     */
    @Override
    public Utility create(Parameters parameters) {
        return Utility.meanOverTargets(target -> margin(target, parameters.rank()));
    }

    /** If there are fewer classes than the rank, the margin is the probability itself. */
    private static double margin(Target target, int rank) {
        double[] probabilities = new double[target.classCount()];
        for (int c = 0; c < probabilities.length; c++) {
            probabilities[c] = target.probability(c);
        }
        Arrays.sort(probabilities);
        int last = probabilities.length - 1;
        return probabilities[last] - (rank <= probabilities.length ? probabilities[last + 1 - rank] : 0);
    }
}
