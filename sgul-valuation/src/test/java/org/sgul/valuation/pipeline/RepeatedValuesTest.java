package org.sgul.valuation.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.data.Setting;
import org.sgul.core.run.SeededRun;

class RepeatedValuesTest {
    private static final int MODELS = 4;

    @TempDir
    Path folder;

    private ModelTask task(int threads) {
        SeededRun run = new SeededRun(3, Progress.SILENT, threads, () -> false);
        Harness harness = Harness.discover(folder);
        return harness.task(
                        harness.open("twin:small", run),
                        new SplitSource.Targets(new SplitSource.Recommended(Setting.TRANSDUCTIVE), List.of("17")),
                        run)
                .model(PluginSpec.parse("sgc(epochs=10;hidden=4)"));
    }

    private static ValuedGame value(TrainedTask trained) {
        return trained.open(Side.TEST)
                .value(trained.fit(Harness.USUAL_LEARNER, new OrderSource.Drawn(2)), new OrderSource.Drawn(5));
    }

    @Test
    void modelsTrainedSideBySideAreThoseOfTheirSeeds() {
        ModelTask task = task(3);
        List<TrainedTask> models = task.train(MODELS);
        assertThat(models.get(0).model().weights())
                .isEqualTo(task.train().model().weights());
        for (int i = 0; i < MODELS; i++) {
            SeededRun own = new SeededRun(3 + i);
            assertThat(models.get(i).model().weights())
                    .isEqualTo(task.architecture()
                            .train(task.task().split().trainingTask(), own)
                            .weights());
        }
        assertThat(task(1).train(MODELS).get(3).model().weights())
                .isEqualTo(models.get(3).model().weights());
    }

    @Test
    void agreementAndSpreadAreThoseOfTheSingleValues() {
        List<ValuedGame> games =
                task(2).train(MODELS).stream().map(RepeatedValuesTest::value).toList();
        RepeatedValues repeated = new RepeatedValues(games);
        boolean differ = false;
        for (ValuedNode player : games.get(0).ranked()) {
            double[] values = IntStream.range(0, MODELS)
                    .mapToDouble(i -> games.get(i).of(player.name()).value())
                    .toArray();
            int same = 0;
            double mean = 0;
            for (double value : values) {
                same += Math.signum(value) == Math.signum(player.value()) ? 1 : 0;
                mean += value / MODELS;
            }
            double squares = 0;
            for (double value : values) {
                squares += Math.pow(value - mean, 2);
            }
            assertThat(repeated.agreeing(player)).isEqualTo(same);
            assertThat(repeated.agree(player)).isEqualTo(same == MODELS);
            assertThat(repeated.spread(player)).isCloseTo(Math.sqrt(squares / (MODELS - 1)), within(1e-15));
            differ |= same < MODELS;
        }
        assertThat(differ).as("models that disagree on some sign").isTrue();
        assertThat(repeated.rankCorrelation()).isBetween(-1.0, 1.0);
        assertThat(new RepeatedValues(List.of(games.get(0), games.get(0))).rankCorrelation())
                .isCloseTo(1, within(1e-12));
        assertThat(new RepeatedValues(List.of(games.get(0))).rankCorrelation()).isNaN();
        assertThat(new RepeatedValues(List.of(games.get(0)))
                        .spread(games.get(0).ranked().get(0)))
                .isNaN();
    }
}
