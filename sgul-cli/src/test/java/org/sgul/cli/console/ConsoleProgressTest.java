package org.sgul.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.sgul.api.Progress;

class ConsoleProgressTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final AtomicLong seconds = new AtomicLong(100);

    private ConsoleProgress progress(boolean bars) {
        return new ConsoleProgress(
                new PrintStream(err, true, StandardCharsets.UTF_8),
                StandardCharsets.UTF_8,
                bars,
                () -> seconds.get() * 1_000_000_000L);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void linesComeEveryFewSecondsWithShareRateAndTimeLeft() {
        try (Progress.Task task = progress(false).start("orders", 1000)) {
            for (int second = 0; second < 12; second++) {
                task.advance(20);
                seconds.incrementAndGet();
            }
        }
        assertThat(said().lines())
                .containsExactly(
                        "orders: 120 of 1,000 (12 %), 24/s, 36.7 s left",
                        "orders: 220 of 1,000 (22 %), 22/s, 35.5 s left");
    }

    @Test
    void anUnknownTotalShowsNoShare() {
        Progress.Task task = progress(false).start("edges", -1);
        seconds.addAndGet(10);
        task.advance(25_000);
        assertThat(said().lines()).containsExactly("edges: 25,000, 2,500/s");
    }

    @Test
    void shortWorkLeavesNoLineButNotesDo() {
        try (Progress.Task task = progress(false).start("small", 3)) {
            task.advance(3);
            task.note("falling back to full inference");
        }
        assertThat(said().lines()).containsExactly("small: falling back to full inference");
    }

    @Test
    void onATerminalABarIsDrawn() {
        try (Progress.Task task = progress(true).start("orders", 4)) {
            task.advance(4);
        }
        assertThat(said()).contains("orders", "100%", "4/4");
    }
}
