package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;

class ReferenceTracesTest {
    private final KnownChain chain = new KnownChain();

    /** A target and four players in a chain: one order, whose step is the target's degree capped at one. */
    private static final class KnownChain {
        final TinyContext context = TinyContext.of(TinyGames.path(4), 3, 1);
        final LabelledNodes labels =
                LabelledNodes.of(NodeList.of(0), context.fullGame().predictedClass(0));
    }

    @Test
    void seriesAndValuesFollowTheOnlyOrderOfAChain() {
        Utility squares = GamesWithKnownValues.chain().utility();
        Utility shifted = context -> new WeightedSum(10, List.of(new WeightedSum.Term(2, squares)));
        ReferenceTraces traces = new ReferenceTraces(
                chain.context, chain.labels, new TraceRequest(List.of(squares, shifted), List.of()), 3);
        assertThat(traces.orderCount()).isEqualTo(3);
        for (int order = 0; order < 3; order++) {
            assertThat(traces.order(order)).isEqualTo(NodeList.of(1, 2, 3, 4));
            for (int step = 0; step <= 4; step++) {
                assertThat(traces.series(0, order, step)).isEqualTo(step * step);
                assertThat(traces.series(1, order, step)).isEqualTo(10 + 2 * step * step);
            }
        }
        for (int player = 0; player < 4; player++) {
            assertThat(traces.seriesValue(0, player)).isEqualTo(2 * player + 1);
            assertThat(traces.seriesValue(1, player)).isEqualTo(2 * (2 * player + 1));
        }
    }

    @Test
    void accuracyIsMeasuredAgainstTheLabels() {
        ReferenceTraces traces = new ReferenceTraces(chain.context, chain.labels, TraceRequest.none(), 1);
        assertThat(traces.truth(0, 4))
                .as("labelled as predicted with everybody there")
                .isEqualTo(1);
        double pooled = IntStream.rangeClosed(0, 4)
                .mapToDouble(step -> traces.truth(0, step))
                .average()
                .orElseThrow();
        assertThat(traces.pooledAccuracy()).isCloseTo(pooled, within(1e-12));
        double gained = IntStream.range(0, 4).mapToDouble(traces::trueValue).sum();
        assertThat(gained).isCloseTo(traces.truth(0, 4) - traces.truth(0, 0), within(1e-12));
    }

    @Test
    void thresholdsLeaveTheAskedShareOfScoresAbove() {
        TargetMean degree = new TargetMean(target -> target.degree());
        ReferenceTraces traces =
                new ReferenceTraces(chain.context, chain.labels, new TraceRequest(List.of(), List.of(degree)), 1);
        assertThat(traces.scoreThreshold(0, 0))
                .as("scores 1 1 1 1 0, none above")
                .isEqualTo(1);
        assertThat(traces.scoreThreshold(0, 0.8)).as("four of five above").isEqualTo(0);
        assertThat(traces.scoreThreshold(0, 1)).as("all above").isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void labelsMustBeThoseOfTheTargets() {
        LabelledNodes others = LabelledNodes.of(NodeList.of(1), 0);
        assertThatThrownBy(() -> new ReferenceTraces(chain.context, others, TraceRequest.none(), 1))
                .hasMessage("the labelled nodes are not the game's targets in their order");
    }
}
