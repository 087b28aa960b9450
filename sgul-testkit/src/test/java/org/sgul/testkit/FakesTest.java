package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.NodeList;
import org.sgul.core.run.SeededRun;

class FakesTest {
    private final TinyContext context = TinyContext.of(TinyGames.star(4), 2, 1);

    @Test
    void faultyUtilitiesFailAtTheirStepAndNowhereElse() {
        assertThat(ReferenceMeasure.value(Faulty.notANumberAt(2), context, NodeList.of(1, 4)))
                .isNaN();
        assertThat(ReferenceMeasure.value(Faulty.notANumberAt(2), context, NodeList.of(1, 3, 4)))
                .isEqualTo(3);
        assertThatThrownBy(() -> ReferenceMeasure.value(Faulty.throwingAt(1, "as asked"), context, NodeList.of(2)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("as asked");
        assertThat(ReferenceMeasure.value(Faulty.throwingAt(1, "as asked"), context, NodeList.of(1, 2)))
                .isEqualTo(2);
    }

    @Test
    void aCancellingRunAllowsItsChecksAndNoMore() {
        CancellingRun run = new CancellingRun(new SeededRun(3), 2);
        run.checkCancelled();
        run.checkCancelled();
        assertThatThrownBy(run::checkCancelled).isInstanceOf(CancellationException.class);
        assertThatThrownBy(run::checkCancelled).isInstanceOf(CancellationException.class);
        assertThat(run.checks()).isEqualTo(4);
        assertThat(run.random("x", 1).nextLong())
                .isEqualTo(new SeededRun(3).random("x", 1).nextLong());
    }
}
