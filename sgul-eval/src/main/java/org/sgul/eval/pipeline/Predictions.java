package org.sgul.eval.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.Dataset;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;
import org.sgul.eval.table.Rows;

/**
 * A model's class probabilities of some nodes of a data set.
 *
 * @param nodes their numbers in the data set
 * @param probabilities by node, then by class
 */
public record Predictions(Dataset data, int[] nodes, double[][] probabilities) {

    /** The predictions of all nodes on the whole graph. */
    public static Predictions everywhere(Dataset data, Model model, InferenceEngine engine) {
        int[] nodes = IntStream.range(0, data.graph().nodeCount()).toArray();
        return new Predictions(data, nodes, engine.probabilities(model, data.graph(), data.features()));
    }

    /** The predictions of a game's targets with every player present. */
    static Predictions of(Dataset data, OpenGame open) {
        Game game = open.game();
        TargetStates states = open.setup().fullGame();
        int classes = open.setup().model().classCount();
        int[] nodes = new int[game.targets().size()];
        double[][] probabilities = new double[nodes.length][classes];
        for (int target = 0; target < nodes.length; target++) {
            nodes[target] = game.datasetId(game.targets().get(target));
            for (int c = 0; c < classes; c++) {
                probabilities[target][c] = states.probability(target, c);
            }
        }
        return new Predictions(data, nodes, probabilities);
    }

    /** Node, name, predicted class, and one column {@code p_CLASS} per class; ties go to the first class (decision D22). */
    public Rows rows() {
        List<String> classes = classNames();
        List<String> columns = new ArrayList<>(List.of("node", "name", "class"));
        classes.forEach(name -> columns.add("p_" + name));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(nodes[i]);
            row.add(data.nodeNames().of(nodes[i]));
            row.add(classes.get(argmax(probabilities[i])));
            for (double probability : probabilities[i]) {
                row.add(probability);
            }
            rows.add(row);
        }
        return new Rows(columns, rows);
    }

    /** The names of the classes, or their numbers if the data set has no labels. */
    private List<String> classNames() {
        List<String> names = data.labels().classNames();
        int classes = probabilities.length == 0 ? names.size() : probabilities[0].length;
        return names.size() == classes
                ? names
                : IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    private static int argmax(double[] row) {
        int best = 0;
        for (int i = 1; i < row.length; i++) {
            if (row[i] > row[best]) {
                best = i;
            }
        }
        return best;
    }
}
