package org.sgul.models.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.weights.Safetensors;
import org.sgul.models.zoo.NetworkModel;

/** Networks with their state dictionaries and the probabilities that PyTorch computes, from {@code golden_networks.py}. */
public final class GoldenNetworks {
    public static final int FEATURES = 9;
    public static final int CLASSES = 4;

    private GoldenNetworks() {}

    public static Stream<String> names() {
        return Stream.of("deepgcn", "gat", "sage", "gin", "appnp", "sgc", "gcn");
    }

    public static Path path(String file) {
        try {
            return Path.of(
                    Objects.requireNonNull(GoldenNetworks.class.getResource("/org/sgul/models/golden-networks/" + file))
                            .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The network of a file, with training parameters for tests. */
    public static Architecture architecture(Path file, String... parameters) {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("file", file.toString());
        for (int i = 0; i < parameters.length; i += 2) {
            given.put(parameters[i], parameters[i + 1]);
        }
        return create(new NetworkModel(), given);
    }

    private static <C extends Record> Architecture create(ArchitectureFactory<C> factory, Map<String, String> given) {
        return factory.create(ParameterBinder.bind(factory, given));
    }

    public static Weights weights(String name) {
        return new Safetensors().read(path(name + ".safetensors"));
    }

    public static Graph graph() {
        List<double[]> edges = rows("graph.csv");
        GraphBuilder graph = new GraphBuilder(features().rows());
        edges.forEach(edge -> graph.add((int) edge[0], (int) edge[1]));
        return graph.build();
    }

    /** The graph with edge weights. */
    public static Graph weightedGraph() {
        List<double[]> edges = rows("graph.csv");
        List<double[]> weights = rows("weights.csv");
        GraphBuilder graph = new GraphBuilder(features().rows());
        for (int i = 0; i < edges.size(); i++) {
            graph.add((int) edges.get(i)[0], (int) edges.get(i)[1], weights.get(i)[0], i);
        }
        return graph.build();
    }

    public static FeatureMatrix features() {
        float[][] rows = rows("features.csv").stream()
                .map(row -> {
                    float[] floats = new float[row.length];
                    for (int i = 0; i < row.length; i++) {
                        floats[i] = (float) row[i];
                    }
                    return floats;
                })
                .toArray(float[][]::new);
        return DenseFeatures.owning(rows, FEATURES);
    }

    /** The numbers of a CSV file without its header. */
    public static List<double[]> rows(String file) {
        try {
            return Files.readAllLines(path(file)).stream()
                    .skip(1)
                    .map(line -> Arrays.stream(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
