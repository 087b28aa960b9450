package {{package}};

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Parameter;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.api.spi.SgulPlugin;

/**
 * The model {{name}}: predicts the class whose mean features are nearest to the mean features of the target and its present
 * neighbours. Training computes the means over labelled training nodes; only inference uses edges.
 *
 * <p>It consists of local layers, so when a node is added or removed, the framework recomputes only the rows that the node can reach.
 * A model without local layers implements {@code FullModel} instead, which costs a full forward pass per step.
 *
 * <p>This class is the whole plugin. As a {@link SgulPlugin} it lists the jar's factories; as an {@link ArchitectureFactory} it has a
 * name and parameters and creates models.
 */
@AutoService(SgulPlugin.class)
public final class {{class}} implements SgulPlugin, ArchitectureFactory<{{class}}.Parameters> {
    private static final String MEANS = "means";
    private static final String SHARPNESS = "sharpness";

    /** The parameters for users, such as '{{name}}(prior=2)'. Types: int, long, double, boolean, String, enums and lists of these. */
    public record Parameters(
            @Parameter("number of training nodes as which the overall mean counts in every class, above 0") double prior) {
        public Parameters {
            if (!(prior > 0)) {
                throw new IllegalArgumentException("prior must be above 0, not " + prior);
            }
        }
    }

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<ArchitectureFactory<?>> models() {
        return List.of(this);
    }

    @Override
    public String name() {
        return "{{name}}";
    }

    @Override
    public String summary() {
        return "Nearest class mean of the features of a target and its neighbours.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(1);
    }

    @Override
    public Architecture create(Parameters parameters) {
        return new Architecture() {
            @Override
            public Model train(TrainingTask task, RunContext context) {
                int features = task.features().columns();
                return load(means(task, parameters.prior()), features, task.classCount());
            }

            @Override
            public Model load(Weights weights, int featureCount, int classCount) {
                float[] means = tensor(weights, MEANS, classCount, featureCount);
                float sharpness = tensor(weights, SHARPNESS, 1)[0];
                return new Means(network(means, sharpness, featureCount, classCount), featureCount, classCount, weights);
            }
        };
    }

    private record Means(LocalNetwork network, int featureCount, int classCount, Weights weights) implements LocalModel {}

    /** Computes the mean features of every class, and how close training nodes are to them. */
    private static Weights means(TrainingTask task, double prior) {
        FeatureMatrix features = task.features();
        LabelledNodes train = task.train();
        int width = features.columns();
        double[] overall = new double[width];
        double[][] means = new double[task.classCount()][width];
        double[] counts = new double[task.classCount()];
        for (int i = 0; i < train.size(); i++) {
            features.addRow(train.node(i), 1.0 / train.size(), overall);
            features.addRow(train.node(i), 1, means[train.label(i)]);
            counts[train.label(i)]++;
        }
        float[] values = new float[means.length * width];
        for (int c = 0; c < means.length; c++) {
            for (int f = 0; f < width; f++) {
                means[c][f] = (means[c][f] + prior * overall[f]) / (counts[c] + prior);
                values[c * width + f] = (float) means[c][f];
            }
        }
        double squares = 0;
        for (int i = 0; i < train.size(); i++) {
            double[] difference = means[train.label(i)].clone();
            features.addRow(train.node(i), -1, difference);
            squares += Arrays.stream(difference).map(x -> x * x).sum();
        }
        double variance = Math.max(squares / Math.max(1, (double) train.size() * width), 1e-6);
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put(MEANS, Tensor.of(new int[] {means.length, width}, values));
        tensors.put(SHARPNESS, Tensor.of(new int[] {1}, (float) (1 / variance)));
        return new Weights(tensors);
    }

    /** A tensor of weights, which may come from a file: a missing or wrong one is a data error with its name. */
    private static float[] tensor(Weights weights, String name, int... shape) {
        Tensor tensor = weights.tensors().get(name);
        if (tensor == null || !Arrays.equals(tensor.shape(), shape)) {
            throw SgulException.data("weights of {{name}}: expected " + name + " of shape " + Arrays.toString(shape)
                    + ", found " + (tensor == null ? "only " + weights.tensors().keySet() : tensor));
        }
        return tensor.toArray();
    }

    /** Projects on the class means, averages with the neighbours, and computes scores: log densities of normal distributions. */
    private static LocalNetwork network(float[] means, float sharpness, int features, int classes) {
        double[][] vectors = new double[classes][features];
        double[] halfSquares = new double[classes];
        for (int c = 0; c < classes; c++) {
            for (int f = 0; f < features; f++) {
                vectors[c][f] = means[c * features + f];
                halfSquares[c] += vectors[c][f] * vectors[c][f] / 2;
            }
        }
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Projection(vectors));
        int embedding = network.add(new NeighbourhoodMean(classes));
        int scores = network.add(new Scores(halfSquares, sharpness));
        return network.build(embedding, scores);
    }

    /** The products of a node's features with every class mean; computed once per game. */
    private record Projection(double[][] vectors) implements LocalLayer.Input {
        @Override
        public int outputWidth() {
            return vectors.length;
        }

        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            for (int c = 0; c < vectors.length; c++) {
                out[c] = features.dot(node, vectors[c]);
            }
        }
    }

    /** The mean over a node and its present neighbours, which the framework updates when nodes are added or removed. */
    private record NeighbourhoodMean(int outputWidth) implements LocalLayer.Sum {
        @Override
        public double messageScale(int degree) {
            return 1;
        }

        @Override
        public boolean scalesByDegree() {
            return false;
        }

        @Override
        public void finish(double[] sum, double[] own, int degree, double[] out) {
            for (int i = 0; i < outputWidth; i++) {
                out[i] = (sum[i] + own[i]) / (degree + 1);
            }
        }
    }

    /** Class scores before softmax. */
    private record Scores(double[] halfSquares, double sharpness) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return halfSquares.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int c = 0; c < halfSquares.length; c++) {
                out[c] = sharpness * (in[c] - halfSquares[c]);
            }
        }
    }
}
