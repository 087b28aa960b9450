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
                .hasMessage(
                        "nodes.csv, line 7: there is no room for 9 nodes in Java's heap (a data set may take 5 MiB of it);"
                                + " is the file what it should be? If so, give Java more heap (-Xmx)");
    }
}
