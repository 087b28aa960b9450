package org.sgul.valuation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.features.FeaturesPlugin;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.SparseFeatures;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.Projection;
import org.sgul.models.layer.SymmetricPropagation;
import org.sgul.testkit.TinyContext;

/** Decision D25 for all features of the paper, on a model whose first weights compensate the scale of its input. */
class MagnitudesTest {
    private static final int NODES = 90;
    private static final int CLASSES = 3;
    private static final int HIDDEN = 8;

    static Stream<Arguments> scales() {
        return Stream.of(0x1p-120, 0x1p-40, 0x1p-27, 0x1p-17, 0x1p10, 0x1p27, 0x1p40, 0x1p120)
                .flatMap(scale -> IntStream.of(20, 400).mapToObj(columns -> Arguments.of(scale, columns)));
    }

    /** Powers of two, because other factors round the features themselves; 400 sparse columns are not propagated. */
    @ParameterizedTest
    @MethodSource("scales")
    void noFeatureDependsOnTheScale(double scale, int columns) {
        StepMeter plain = meter(1, columns, 1);
        StepMeter scaled = meter(scale, columns, 1);
        assertSameWalk(plain, scaled);
    }

    @ParameterizedTest
    @MethodSource("scales")
    void noFeatureDependsOnTheScaleOfHiddenUnits(double scale, int columns) {
        assertSameWalk(meter(1, columns, 1), meter(1, columns, 1.1 * scale));
    }

    private static void assertSameWalk(StepMeter plain, StepMeter scaled) {
        NodeList players = NodeList.range(10, 50);
        for (int p = 0; p < players.size(); p++) {
            plain.add(players.get(p));
            scaled.add(players.get(p));
            for (int feature = 0; feature < 9; feature++) {
                double expected = plain.value(feature);
                assertThat(scaled.value(feature))
                        .as("feature %d after %d players", feature, p + 1)
                        .isCloseTo(expected, within(1e-9 * Math.abs(expected)));
            }
        }
    }

    private static StepMeter meter(double scale, int columns, double unit) {
        List<Utility> features = new FeaturesPlugin()
                .features().stream().map(MagnitudesTest::create).toList();
        return new BoundUtilities(context(scale, columns, unit), features).open();
    }

    private static <C extends Record> Utility create(FeatureFactory<C> factory) {
        return factory.create(factory.defaults());
    }

    /** A game with hubs, and a training set without edges; every second hidden unit has another scale. */
    private static TinyContext context(double scale, int columns, double unit) {
        RandomGenerator random = RandomStreams.stream(1, "magnitudes", columns);
        GraphBuilder graph = new GraphBuilder(NODES);
        for (int i = 0; i < 3 * NODES; i++) {
            graph.add(random.nextBoolean() ? random.nextInt(4) : random.nextInt(NODES), random.nextInt(NODES));
        }
        Game game = Games.of(
                graph.build(),
                features(random, columns, (float) scale),
                NodeList.range(0, 10),
                NodeList.range(0, NODES),
                2);
        int[] labels = IntStream.range(0, 20).map(i -> i % CLASSES).toArray();
        TrainingSet training = new TrainingSet(
                CsrGraph.withoutEdges(NODES),
                features(random, columns, (float) scale),
                LabelledNodes.of(NodeList.range(0, labels.length), labels));
        return new TinyContext(
                game, new Gcn(random, columns, scale, unit), training, new IncrementalEngine(), new SeededRun(1));
    }

    private static SparseFeatures features(RandomGenerator random, int columns, float scale) {
        int[] offsets = IntStream.rangeClosed(0, NODES).map(v -> 6 * v).toArray();
        int[] indices = new int[6 * NODES];
        float[] values = new float[6 * NODES];
        for (int v = 0; v < NODES; v++) {
            int[] chosen = random.ints(0, columns).distinct().limit(6).sorted().toArray();
            for (int i = 0; i < 6; i++) {
                indices[6 * v + i] = chosen[i];
                values[6 * v + i] = scale * random.nextFloat();
            }
        }
        return SparseFeatures.owning(offsets, indices, values, columns);
    }

    private record Gcn(LocalNetwork network, int featureCount, int classCount) implements LocalModel {
        Gcn(RandomGenerator random, int columns, double scale, double unit) {
            this(network(random, columns, scale, unit), columns, CLASSES);
        }

        @Override
        public Weights weights() {
            return new Weights(Map.of());
        }

        private static LocalNetwork network(RandomGenerator random, int columns, double scale, double unit) {
            double[][] first = new double[columns][HIDDEN];
            double[] bias = new double[HIDDEN];
            double[][] second = new double[HIDDEN][CLASSES];
            for (int j = 0; j < HIDDEN; j++) {
                double size = j % 2 == 0 ? unit : 1;
                for (double[] row : first) {
                    row[j] = random.nextGaussian() / scale * size;
                }
                bias[j] = random.nextGaussian() * size;
                for (int c = 0; c < CLASSES; c++) {
                    second[j][c] = random.nextGaussian() / size;
                }
            }
            LocalNetwork.Builder network = new LocalNetwork.Builder();
            network.add(new Projection(first));
            int hidden = network.add(new SymmetricPropagation(bias, Activation.RELU));
            network.add(new Dense(second));
            int scores = network.add(new SymmetricPropagation(new double[CLASSES], Activation.IDENTITY));
            return network.build(hidden, scores);
        }
    }
}
