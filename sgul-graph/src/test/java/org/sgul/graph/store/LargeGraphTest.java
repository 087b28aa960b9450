package org.sgul.graph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sgul.core.run.RandomStreams;

@Tag("slow")
class LargeGraphTest {
    private static final int NODES = 1_000_000;
    private static final int EDGES = 10_000_000;

    /** Two ints per edge and one per node, 84 MB; the builder must keep no memory. */
    @Test
    void tenMillionEdgesLiveInLessThanAHundredMegabytes() {
        RandomGenerator random = RandomStreams.stream(1, "large graph", 0);
        long before = liveBytes();
        GraphBuilder builder = new GraphBuilder(NODES);
        for (int i = 0; i < EDGES; i++) {
            builder.add(random.nextInt(NODES), random.nextInt(NODES));
        }
        CsrGraph graph = builder.build();
        long live = liveBytes() - before;
        System.out.printf("%s live in %.1f MB%n", graph, live / 1e6);
        assertThat(graph.edgeCount() + builder.selfLoopsDropped() + builder.duplicatesDropped())
                .isEqualTo(EDGES);
        assertThat(live).isBetween(70_000_000L, 100_000_000L);
    }

    private static long liveBytes() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            runtime.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
