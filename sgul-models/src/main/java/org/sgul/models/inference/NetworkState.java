package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;

/** The rows of a list of stages on a coalition that the required rows of the output stages depend on. */
final class NetworkState {
    private final List<LocalNetwork.Stage> layers;
    private final StageState[] stages;
    private final StageBounds bounds;
    private final Map<Integer, Grid> grids;

    /**
     * Creates the state of all rows that the outputs depend on.
     *
     * @param outputs the stages whose rows are read
     * @param wanted the nodes at which they are read
     */
    NetworkState(
            List<LocalNetwork.Stage> layers,
            int[] outputs,
            FeatureMatrix features,
            Coalition coalition,
            boolean[] wanted) {
        this(layers, outputs, features, coalition, wanted, new HashMap<>());
    }

    private NetworkState(
            List<LocalNetwork.Stage> layers,
            int[] outputs,
            FeatureMatrix features,
            Coalition coalition,
            boolean[] wanted,
            Map<Integer, Grid> grids) {
        this.layers = layers;
        this.grids = grids;
        List<boolean[]> needed = neededRows(layers, outputs, coalition.graph(), wanted);
        this.stages = new StageState[layers.size()];
        this.bounds = new StageBounds(layers, stages, coalition.graph().maxDegree());
        for (int i = 0; i < stages.length; i++) {
            stages[i] = stage(i, features, coalition, needed.get(i));
        }
    }

    /** The rows of a stage. */
    StageState stage(int index) {
        return stages[index];
    }

    void recomputeAll() {
        for (StageState stage : stages) {
            stage.recomputeAll();
        }
    }

    void added(int node) {
        for (StageState stage : stages) {
            stage.added(node);
        }
    }

    void removed(int node) {
        for (StageState stage : stages) {
            stage.removed(node);
        }
    }

    private StageState stage(int index, FeatureMatrix features, Coalition coalition, boolean[] needed) {
        LocalNetwork.Stage stage = layers.get(index);
        LocalLayer layer = stage.layer();
        if (layer instanceof LocalLayer.Input input) {
            return RowStage.input(input, features, needed);
        }
        StageState source = stages[stage.source()];
        StageState own = stages[stage.own()];
        if (layer instanceof LocalLayer.Row row) {
            return RowStage.of(row, source, coalition, needed);
        }
        if (layer instanceof LocalLayer.Join join) {
            return RowStage.of(join, source, own, coalition, needed);
        }
        if (layer instanceof LocalLayer.Stateful stateful) {
            return new StatefulStage(stateful, source, coalition, needed);
        }
        if (layer instanceof LocalLayer.Sum sum) {
            Grid grid = grids.get(index);
            if (grid == null) {
                grid = grid(sum, index, features, coalition.graph());
                grids.put(index, grid);
            }
            return new SumStage(sum, source, own, grid, coalition, needed);
        }
        return new NeighbourhoodStage((LocalLayer.Neighbourhood) layer, source, own, coalition, needed);
    }

    private Grid grid(LocalLayer.Sum sum, int index, FeatureMatrix features, CsrGraph graph) {
        int source = layers.get(index).source();
        MessageBounds messages = bounds.messages(sum, source);
        if (!messages.areKnown()) {
            messages = messages.orMeasured(largestMessage(sum, source, features, graph));
        }
        return new Grid(messages, graph.maxDegree());
    }

    /** The largest message on the full game from a stage whose sums have their grids. */
    private double largestMessage(LocalLayer.Sum sum, int source, FeatureMatrix features, CsrGraph graph) {
        boolean[] everybody = new boolean[graph.nodeCount()];
        Arrays.fill(everybody, true);
        Coalition full = new Coalition(graph);
        NetworkState state =
                new NetworkState(layers.subList(0, source + 1), new int[] {source}, features, full, everybody, grids);
        full.resetTo(everybody);
        state.recomputeAll();
        double largest = 0;
        for (int v = 0; v < everybody.length; v++) {
            double scale = sum.messageScale(full.degree(v));
            for (double value : state.stage(source).rows[v]) {
                double message = Math.abs(scale * value);
                if (!Double.isFinite(message)) {
                    throw Divergence.at(v, scale * value);
                }
                largest = Math.max(largest, message);
            }
        }
        return largest;
    }

    /**
     * Walks the stages backwards: a row needs its source rows at the same node and, if the stage reads them, at its neighbours. Rows
     * that never change are kept for all nodes, because bounds of messages must not depend on what is wanted.
     */
    private static List<boolean[]> neededRows(
            List<LocalNetwork.Stage> layers, int[] outputs, CsrGraph graph, boolean[] wanted) {
        List<boolean[]> needed = new ArrayList<>();
        layers.forEach(layer -> needed.add(new boolean[graph.nodeCount()]));
        for (int output : outputs) {
            include(needed.get(output), wanted);
        }
        for (int i = layers.size() - 1; i >= 0; i--) {
            LocalNetwork.Stage stage = layers.get(i);
            boolean[] here = needed.get(i);
            if (stage.layer() instanceof LocalLayer.Row || stage.layer() instanceof LocalLayer.Stateful) {
                include(needed.get(stage.source()), here);
            } else if (stage.layer() instanceof LocalLayer.Join) {
                include(needed.get(stage.source()), here);
                include(needed.get(stage.own()), here);
            } else if (!(stage.layer() instanceof LocalLayer.Input)) {
                include(needed.get(stage.source()), graph.withNeighbourIn(here));
                include(needed.get(stage.own()), here);
            }
        }
        boolean[] isStatic = new boolean[needed.size()];
        for (int i = 0; i < isStatic.length; i++) {
            LocalNetwork.Stage stage = layers.get(i);
            isStatic[i] = stage.layer() instanceof LocalLayer.Input
                    || (stage.layer() instanceof LocalLayer.Row && isStatic[stage.source()])
                    || (stage.layer() instanceof LocalLayer.Join && isStatic[stage.source()] && isStatic[stage.own()]);
            if (isStatic[i]) {
                Arrays.fill(needed.get(i), true);
            }
        }
        return needed;
    }

    private static void include(boolean[] set, boolean[] more) {
        for (int v = 0; v < set.length; v++) {
            set[v] |= more[v];
        }
    }
}
