package org.sgul.eval.dropping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.measure.Truth;
import org.sgul.eval.run.LocalExecutor;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyCase;

class RandomDroppingTest {
    private final TinyCase tiny = TinyCase.random(3);

    private static RunContext run(int threads) {
        return new SeededRun(7, Progress.SILENT, threads, () -> false);
    }

    private NodeDropping dropping() {
        return new NodeDropping(
                tiny.context().withEngine(new IncrementalEngine()),
                Truth.of(Measure.ACCURACY, tiny.context().game(), tiny.labels()));
    }

    private RandomDropping.Result random(int rankings, int threads) {
        return RandomDropping.of(new Droppings(this::dropping), rankings, new LocalExecutor(), run(threads));
    }

    @Test
    void theCurveIsTheMeanOfTheCurvesOfEveryRanking() {
        int rankings = 10;
        RunContext run = run(1);
        RandomDropping.Result found = random(rankings, 1);
        int players = dropping().players();
        double[] sums = new double[players + 1];
        for (int number = 0; number < rankings; number++) {
            DroppingCurve curve = dropping().curveOf(RandomDropping.ranking(players, number, run));
            assertThat(found.areas()[number]).isEqualTo(curve.area());
            for (int k = 0; k <= players; k++) {
                sums[k] += curve.toArray()[k];
            }
        }
        for (int k = 0; k <= players; k++) {
            assertThat(found.mean().toArray()[k]).isCloseTo(sums[k] / rankings, within(1e-12));
        }
        assertThat(found.mean().area())
                .isCloseTo(Arrays.stream(found.areas()).average().orElseThrow(), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void doesNotDependOnThreads(int threads) {
        RandomDropping.Result one = random(RandomDropping.RANKINGS, 1);
        RandomDropping.Result many = random(RandomDropping.RANKINGS, threads);
        assertThat(many.mean().toArray()).isEqualTo(one.mean().toArray());
        assertThat(many.areas()).isEqualTo(one.areas()).hasSize(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void curvesOfManyValuesAreThoseOfEach(int threads) {
        int players = dropping().players();
        List<double[]> values = IntStream.range(0, 7)
                .mapToObj(i -> run(1).random("values", i).doubles(players).toArray())
                .toList();
        List<DroppingCurve> curves = new Droppings(this::dropping).curves(values, new LocalExecutor(), run(threads));
        for (int i = 0; i < values.size(); i++) {
            assertThat(curves.get(i).toArray())
                    .isEqualTo(dropping().curve(values.get(i)).toArray());
        }
    }

    /** Rankings of published results. */
    @Test
    void rankingsStayAsTheyAre() {
        assertThat(RandomDropping.ranking(8, 0, run(1))).containsExactly(4, 3, 0, 5, 2, 6, 7, 1);
    }

    /** Over many rankings, every player is first about equally often. */
    @Test
    void rankingsAreUniform() {
        int[] firsts = new int[5];
        for (int number = 0; number < 5000; number++) {
            firsts[RandomDropping.ranking(5, number, run(1))[0]]++;
        }
        assertThat(Arrays.stream(firsts)).allMatch(count -> Math.abs(count - 1000) < 150);
    }
}
