package org.sgul.baselines.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.model.Model;
import org.sgul.api.model.Tensor;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.game.Games;
import org.sgul.graph.game.OrderSampler;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.Subgraphs;
import org.sgul.models.layer.Tensors;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

class FittedEvaluatorTest {
    private static final int CLASSES = 3;
    private static final double[] OUTPUT = {0.2, -0.3, 0.1, 0.4};
    private static final double OUTPUT_BIAS = 0.1;
    private static final LabelScale SCALE = new LabelScale(-3, 5);

    @ParameterizedTest(name = "pooling {1}, seed {0}")
    @CsvSource({"1, ALL", "2, ALL", "3, ALL", "4, ALL", "5, ALL", "6, TARGETS", "7, TARGETS", "8, TARGETS"})
    void equalsThePlainFormulaAtEveryStep(long seed, Pooling pooling) {
        Game plain = TinyGames.random(seed);
        RandomGenerator random = RandomStreams.stream(seed, "fitted-evaluator", 0);
        Game game = seed % 2 == 0 ? weighted(plain, random) : plain;
        TinyContext context = TinyContext.of(game, CLASSES, seed);
        TrainingSet training = context.trainingSet();
        double[][] everyRow = embeddings(context.model(), training.graph(), training.features());
        double[][] trainingRows = training.nodes().nodes().stream()
                .mapToObj(node -> everyRow[node])
                .toArray(double[][]::new);
        Embeddings embeddings = Embeddings.of(context.model(), context.engine());
        MetaGraph full = MetaGraph.of(game, game.players(), embeddings.session(game), Pooling.ALL, 0.5);
        CosineSpace space = CosineSpace.of(List.of(full), embeddings.of(training));
        RegressorWeights weights = new RegressorWeights(space.size(), 9, OUTPUT.length, random);
        FittedEvaluator fitted =
                new FittedEvaluator(weights.regressor(space, OUTPUT, OUTPUT_BIAS, SCALE), pooling, Map.of());
        NodeList order = new OrderSampler(game).sample(random);
        for (int step = 0; step <= order.size(); step++) {
            int[] players = Arrays.copyOf(order.toArray(), step);
            Subgraphs.Induced present = Subgraphs.induced(
                    game.graph(),
                    NodeList.of(IntStream.concat(game.targets().stream(), Arrays.stream(players))
                            .toArray()));
            double[][] rows =
                    embeddings(context.model(), present.graph(), game.features().select(present.nodes()));
            int[] pooled = IntStream.range(0, rows.length)
                    .filter(i -> pooling == Pooling.ALL
                            || game.isTarget(present.nodes().get(i)))
                    .toArray();
            double[] mean = PlainEvaluator.pooled(present.graph(), rows, trainingRows, space, weights, pooled);
            double logit = OUTPUT_BIAS;
            for (int j = 0; j < mean.length; j++) {
                logit += OUTPUT[j] * mean[j];
            }
            assertThat(ReferenceMeasure.value(fitted, context, NodeList.of(players)))
                    .as("step %d, seed %d", step, seed)
                    .isCloseTo(-3 + 5 / (1 + Math.exp(-logit)), within(1e-6));
        }
    }

    private static Game weighted(Game game, RandomGenerator random) {
        Graph graph = game.graph();
        GraphBuilder builder = new GraphBuilder(graph.nodeCount());
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                if (graph.neighbour(v, i) > v) {
                    builder.add(v, graph.neighbour(v, i), random.nextDouble(0.1, 10), i);
                }
            }
        }
        return Games.of(
                builder.build(), game.features(), game.targets(), NodeList.range(0, graph.nodeCount()), game.depth());
    }

    @Test
    void readsOnlyTheSurroundingsOfTrainingNodes() {
        TinyContext context = TinyContext.of(TinyGames.random(5), CLASSES, 5);
        Game game = context.game();
        TrainingSet training = new TrainingSet(game.graph(), game.features(), TinyGames.labels(game, CLASSES, 5));
        double[][] rows = Embeddings.of(context.model(), context.engine()).of(training);
        double[][] all = embeddings(context.model(), game.graph(), game.features());
        UnitRows unit = new UnitRows(all[0].length);
        for (int i = 0; i < rows.length; i++) {
            double[] expected = new double[all[0].length];
            unit.apply(all[game.targets().get(i)], expected);
            assertThat(rows[i]).containsExactly(expected, within(1e-8));
        }
    }

    @Test
    void rejectsUnsupportedModels() {
        TinyContext context = TinyContext.of(TinyGames.random(1), CLASSES, 1);
        CosineSpace space = new CosineSpace(new double[3][2], new double[4][2], new double[2]);
        RegressorWeights weights = new RegressorWeights(2, 2, 4, RandomStreams.stream(1, "fitted-evaluator", 0));
        FittedEvaluator fitted =
                new FittedEvaluator(weights.regressor(space, OUTPUT, OUTPUT_BIAS, SCALE), Pooling.ALL, Map.of());
        assertThatThrownBy(() -> fitted.on(context))
                .isInstanceOf(SgulException.class)
                .hasMessage(
                        "gnn-evaluator was fitted to a model with hidden rows of width 4, but the hidden rows of this model have width 5;"
                                + " fit it again with this model");
        assertThatThrownBy(() -> fitted.on(context.withModel(TinyModels.full(1, CLASSES))))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("the model must consist of local layers (implement LocalModel), but")
                .hasMessageEndingWith("use a built-in model, or leave gnn-evaluator out");
    }

    /** The hidden rows ReLU(ÂXW₁ + b₁) of the testkit's graph convolutional network. */
    private static double[][] embeddings(Model model, Graph graph, FeatureMatrix features) {
        Map<String, Tensor> tensors = model.weights().tensors();
        double[][] rows = new double[features.rows()][features.columns()];
        for (int v = 0; v < rows.length; v++) {
            features.addRow(v, 1, rows[v]);
        }
        return PlainEvaluator.convolved(
                graph, rows, Tensors.rows(tensors.get("l1.weight")), Tensors.vector(tensors.get("l1.bias")));
    }
}
