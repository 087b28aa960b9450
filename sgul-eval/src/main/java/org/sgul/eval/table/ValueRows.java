package org.sgul.eval.table;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.valuation.pipeline.ValuedNode;

/** The players of a game with their values, most valuable first. */
public final class ValueRows {
    private static final List<String> COLUMNS = List.of("node", "name", "value", "standard_error", "rank");

    private ValueRows() {}

    /**
     * Rows of ranked players: a node's number in the data set, its name in the data set's files, value, standard error and rank; equal values rank by
     * node number (decision D21). A standard error that is NaN is an empty cell.
     */
    public static Rows of(List<ValuedNode> ranked) {
        return new Rows(COLUMNS, ranked.stream().map(ValueRows::row).toList());
    }

    private static List<@Nullable Object> row(ValuedNode node) {
        Double error = Double.isNaN(node.standardError()) ? null : (Double) node.standardError();
        return Arrays.asList(node.node(), node.name(), node.value(), error, node.rank());
    }
}
