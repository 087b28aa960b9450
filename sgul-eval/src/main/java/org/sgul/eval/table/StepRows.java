package org.sgul.eval.table;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.game.Game;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.valuation.Traces;

/** A table with one row per step of some orders, for comparison with other implementations. */
public final class StepRows {
    /** The paper's features by column name; the last one is separate because implementations differ in it. */
    public static final Map<String, String> PAPER_COLUMNS = paperColumns();

    private StepRows() {}

    /**
     * Creates the columns {@code step}, {@code added_node}, one for the measure and one per utility; with several orders, a column
     * {@code order} comes first. Step 0 is the empty coalition and has no added node.
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
        columns.addAll(List.of("step", "added_node", measure.column()));
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
                cells.add(
                        step == 0
                                ? null
                                : names.of(game.datasetId(
                                        traces.orders().get(order).get(step - 1))));
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

    private static Map<String, String> paperColumns() {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("edge_cosine", "edge-cosine-similarity");
        columns.put("representation_distance", "representation-distance");
        columns.put("max_confidence", "maximum-predicted-confidence");
        columns.put("target_confidence", "target-class-confidence");
        columns.put("propagated_max_confidence", "propagated-maximum-confidence");
        columns.put("propagated_target_confidence", "propagated-target-confidence");
        columns.put("entropy", "negative-entropy");
        columns.put("confidence_gap", "confidence-gap");
        columns.put("classwise_distance", "classwise-representation-distance");
        return Collections.unmodifiableMap(columns);
    }
}
