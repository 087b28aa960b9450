package org.sgul.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;

class WarnedRunTest {
    private final List<String> shown = new ArrayList<>();

    private final Progress progress = (what, total) -> new Progress.Task() {
        @Override
        public void advance(long amount) {
            shown.add(what + " " + amount);
        }

        @Override
        public void note(String message) {
            shown.add(message);
        }

        @Override
        public void close() {
            shown.add("closed");
        }
    };

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keepsWarningsOnceAndShowsThemIfAsked(boolean show) {
        WarnedRun run = new WarnedRun(new SeededRun(7, progress, 3, () -> false), show);
        try (Progress.Task task = run.progress().start("work", 1)) {
            task.warn("slow");
            task.note("a remark");
            task.warn("rough");
            task.warn("slow");
            task.advance(1);
        }
        run.add("last");
        assertThat(run.warnings()).containsExactly("slow", "rough", "last");
        assertThat(shown)
                .isEqualTo(
                        show
                                ? List.of("slow", "a remark", "rough", "slow", "work 1", "closed")
                                : List.of("a remark", "work 1", "closed"));
        assertThat(run.parallelism()).isEqualTo(3);
    }

    @Test
    void randomStreamsAreThoseOfTheRun() {
        SeededRun seeded = new SeededRun(7);
        WarnedRun run = new WarnedRun(seeded, true);
        assertThat(run.seed()).isEqualTo(7);
        assertThat(run.random("a", 2).nextLong())
                .isEqualTo(seeded.random("a", 2).nextLong());
    }
}
