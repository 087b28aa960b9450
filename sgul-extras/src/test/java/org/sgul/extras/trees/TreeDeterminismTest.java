package org.sgul.extras.trees;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.run.RandomStreams;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;
import smile.base.cart.Loss;
import smile.data.Tuple;
import smile.math.MathEx;
import smile.regression.GradientTreeBoost;
import smile.regression.RandomForest;

/** Nothing but rows and seed decides what trees predict, and they predict what Smile's own ensembles do. */
class TreeDeterminismTest {
    private static final FeatureList FEATURES = FeatureList.of("a", "b", "c", "d", "e", "f");
    private static final BoostedTreesParameters BOOSTED =
            new BoostedTreesParameters(FEATURES, TreeTarget.ACCURACY, 40, 4, 3, 0.1, 0.6);
    private static final RandomForestParameters FOREST =
            new RandomForestParameters(FEATURES, TreeTarget.ACCURACY, 40, 10, 3, 2, 1);
    private static final int WIDTH = FEATURES.features().size();

    private static TreeRows rows() {
        SplittableRandom random = new SplittableRandom(5);
        FakeGame game = FakeGame.wheel(200, 1);
        double[][][] series = new double[WIDTH][2][];
        double[][] accuracies = new double[2][201];
        for (int order = 0; order < 2; order++) {
            for (int f = 0; f < WIDTH; f++) {
                series[f][order] = random.doubles(201).toArray();
            }
            for (int step = 0; step <= 200; step++) {
                accuracies[order][step] = series[0][order][step] * series[1][order][step] + 0.1 * random.nextGaussian();
            }
        }
        return new TreeRows(
                TreeTarget.ACCURACY, new FakeTraces(game, FakeTraces.ascending(game, 2), accuracies, series), WIDTH);
    }

    private static List<Double> predictions(TreeTraining training, long seed) {
        TreeEnsemble trees = training.train(rows(), RandomStreams.stream(seed, "test", 0));
        List<Double> predictions = new ArrayList<>(trees.importances());
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 200; i++) {
            predictions.add(trees.predict(random.doubles(WIDTH).toArray()));
        }
        return predictions;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void trainingsOnManyThreadsGiveTheBitsOfOne(int threads) throws Exception {
        List<List<Double>> alone = List.of(
                predictions(BOOSTED, 1), predictions(FOREST, 1), predictions(BOOSTED, 2), predictions(FOREST, 2));
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<List<Double>>> futures = IntStream.range(0, 16)
                    .mapToObj(i -> pool.submit(() -> {
                        MathEx.setSeed(1000 + i);
                        return predictions(i % 2 == 0 ? BOOSTED : FOREST, 1 + i / 2 % 2);
                    }))
                    .toList();
            for (int i = 0; i < futures.size(); i++) {
                assertThat(futures.get(i).get()).as("training %d", i).isEqualTo(alone.get(i % 4));
            }
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void anotherSeedGivesOtherTrees() {
        assertThat(predictions(BOOSTED, 1)).isNotEqualTo(predictions(BOOSTED, 2));
        assertThat(predictions(FOREST, 1)).isNotEqualTo(predictions(FOREST, 2));
    }

    @Test
    void trainingLeavesTheCallersGeneratorAlone() {
        MathEx.setSeed(77);
        double expected = MathEx.random();
        MathEx.setSeed(77);
        predictions(BOOSTED, 1);
        predictions(FOREST, 1);
        assertThat(MathEx.random()).isEqualTo(expected);
    }

    @Test
    void predictsWhatSmilesBoostingPredicts() {
        TreeRows rows = rows();
        TreeEnsemble trees = BOOSTED.train(rows, RandomStreams.stream(3, "test", 0));
        long seed = SmileThread.seeds(RandomStreams.stream(3, "test", 0))
                .findFirst()
                .orElseThrow();
        GradientTreeBoost smile = SmileThread.call(
                seed,
                () -> GradientTreeBoost.fit(
                        TreeRows.formula(), rows.frame(), Loss.ls(), 40, 5, Integer.MAX_VALUE, 3, 0.1, 0.6));
        assertThat(errors(rows, trees, smile::predict))
                .allSatisfy(error -> assertThat(error).isLessThan(1e-12));
    }

    @Test
    void predictsWhatSmilesForestPredicts() {
        TreeRows rows = rows();
        TreeEnsemble trees = FOREST.train(rows, RandomStreams.stream(3, "test", 0));
        RandomForest smile = SmileThread.call(
                1,
                () -> RandomForest.fit(
                        TreeRows.formula(),
                        rows.frame(),
                        40,
                        2,
                        11,
                        Integer.MAX_VALUE,
                        3,
                        1,
                        SmileThread.seeds(RandomStreams.stream(3, "test", 0))));
        assertThat(errors(rows, trees, smile::predict))
                .allSatisfy(error -> assertThat(error).isLessThan(1e-12));
    }

    private static List<Double> errors(TreeRows rows, TreeEnsemble trees, ToDoubleFunction<Tuple> smile) {
        SplittableRandom random = new SplittableRandom(11);
        return IntStream.range(0, 100)
                .mapToObj(i -> {
                    double[] features = random.doubles(WIDTH).toArray();
                    double[] scaled = rows.scale().apply(features);
                    double own = trees.predict(features) - rows.offset();
                    return Math.abs(own
                            - smile.applyAsDouble(Tuple.of(scaled, rows.frame().schema())));
                })
                .toList();
    }
}
