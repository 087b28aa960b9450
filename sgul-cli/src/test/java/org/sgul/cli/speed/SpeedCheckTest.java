package org.sgul.cli.speed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import org.sgul.core.run.SeededRun;
import org.sgul.valuation.pipeline.Harness;

class SpeedCheckTest {
    @Test
    void measuresEveryPartOfAGeneratedGraph(@TempDir Path folder) {
        SpeedCheck check = new SpeedCheck(Harness.discover(folder), new Stopwatch(Duration.ZERO, 1));
        SpeedCheck.Result result = check.measure("twin:small", 2, new SeededRun(1));
        assertThat(result.dataset()).isEqualTo("twin:small");
        assertThat(result.threads()).isEqualTo(2);
        assertThat(result.players()).isPositive();
        assertThat(result.targets()).isPositive();
        assertThat(result.stepSeconds()).isPositive();
        assertThat(result.stepsPerPass()).isEqualTo(result.passSeconds() / result.stepSeconds());
        assertThat(result.threadSpeedUp()).isEqualTo(result.oneThreadSeconds() / result.manyThreadsSeconds());
    }

    @Test
    void workIsRepeatedOnceToWarmUpAndThenAsOftenAsItIsMeasured() {
        AtomicInteger calls = new AtomicInteger();
        double seconds = new Stopwatch(Duration.ZERO, 5).seconds(calls::incrementAndGet, new SeededRun(1));
        assertThat(calls).hasValue(6);
        assertThat(seconds).isNotNegative();
    }

    @Test
    void theMedianIgnoresOneSlowRepetition() {
        assertThat(Stopwatch.median(new double[] {3, 900, 1})).isEqualTo(3);
        assertThat(Stopwatch.median(new double[] {4, 1, 900, 2})).isEqualTo(3);
    }

    @Test
    void stopsWhenCancelled() {
        SeededRun stopped = new SeededRun(1, Progress.SILENT, 1, () -> true);
        assertThatThrownBy(() -> new Stopwatch(Duration.ofDays(1), 1).seconds(() -> {}, stopped))
                .isInstanceOf(CancellationException.class);
    }
}
