package org.sgul.graph.read;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HeapBudgetTest {

    @Test
    void refusesWhatIsOverTheSum() {
        HeapBudget budget = new HeapBudget(5L << 20);
        Location line = new Location(Path.of("nodes.csv"), "line 7");
        budget.plan(() -> line, "a", 3L << 20);
        budget.plan(() -> line, "b", 2L << 20);
        assertThatThrownBy(() -> budget.plan(() -> line, "9 nodes", 1))
                .hasMessage("nodes.csv, line 7: 9 nodes do not fit into Java's heap (limit for a data set: 5 MiB);"
                        + " check that this is the right file, then give Java more heap (-Xmx)");
    }
}
