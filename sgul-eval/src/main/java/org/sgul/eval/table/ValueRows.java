package org.sgul.eval.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.game.Game;
import org.sgul.eval.dropping.NodeDropping;

/** The players of a game with their values, most valuable first. */
public final class ValueRows {
    private static final List<String> COLUMNS = List.of("node", "name", "value", "standard_error", "rank");

    private ValueRows() {}

    /**
     * Rows of a node's number in the data set, its name in the data set's files, value, standard error and rank; equal values rank by
     * node number (decision D21).
     *
     * @param values indexed like the game's players
     * @param standardErrors indexed like the game's players; NaN becomes an empty cell
     */
    public static Rows of(Game game, NodeNames names, double[] values, double[] standardErrors) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int player : NodeDropping.ranking(values)) {
            Double error = Double.isNaN(standardErrors[player]) ? null : (Double) standardErrors[player];
            int node = game.datasetId(game.players().get(player));
            rows.add(Arrays.asList(node, names.of(node), values[player], error, rows.size() + 1));
        }
        return new Rows(COLUMNS, rows);
    }
}
