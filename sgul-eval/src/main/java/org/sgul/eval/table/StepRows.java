package org.sgul.eval.table;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.game.Game;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.value.Traces;

/** A table with one row per step of some orders, for comparison with other implementations. */
public final class StepRows {
    /** The paper's features, in the order of its tables. */
    public static final List<PluginSpec> PAPER_FEATURES = Stream.of(
                    "edge-cosine-similarity",
                    "representation-distance",
                    "maximum-predicted-confidence",
                    "target-class-confidence",
                    "propagated-maximum-confidence",
                    "propagated-target-confidence",
                    "negative-entropy",
                    "confidence-gap",
                    "classwise-representation-distance")
            .map(PluginSpec::new)
            .toList();

    private StepRows() {}

    /**
     * Creates the columns {@code step}, {@code added_node} (its number in the data set), {@code added_name} (its name in the data
     * set's files), one for the measure and one per utility; with several orders, a column {@code order} comes first. Step 0 is the
     * empty coalition and has no added node.
     *
     * @param traces of the utilities and, after them, the true utility
     * @param measure what the true utility is
     * @param utilities the names of the traced utilities, in their order
     */
    public static Rows of(Traces traces, Game game, NodeNames names, Measure measure, List<String> utilities) {
        boolean several = traces.orders().size() > 1;
        List<String> columns = new ArrayList<>();
        if (several) {
            columns.add("order");
        }
        columns.addAll(List.of("step", "added_node", "added_name", measure.column()));
        columns.addAll(utilities);
        int steps = game.players().size() + 1;
        return new Rows(columns, new AbstractList<>() {
            @Override
            public List<@Nullable Object> get(int row) {
                int order = row / steps;
                int step = row % steps;
                List<@Nullable Object> cells = new ArrayList<>(columns.size());
                if (several) {
                    cells.add(order);
                }
                cells.add(step);
                if (step == 0) {
                    cells.addAll(Arrays.asList(null, null));
                } else {
                    int node = game.datasetId(traces.orders().get(order).get(step - 1));
                    cells.addAll(List.of(node, names.of(node)));
                }
                cells.add(traces.at(utilities.size(), order, step));
                for (int utility = 0; utility < utilities.size(); utility++) {
                    cells.add(traces.at(utility, order, step));
                }
                return cells;
            }

            @Override
            public int size() {
                return steps * traces.orders().size();
            }
        });
    }
}
