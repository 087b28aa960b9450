package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;

/** The rows of a list of stages on a coalition that the required rows of the output stages depend on. */
final class NetworkState {
    private final List<LocalNetwork.Stage> layers;
    private final StageState[] stages;

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
        this.layers = layers;
        List<boolean[]> needed = neededRows(layers, outputs, coalition.graph(), wanted);
        this.stages = new StageState[layers.size()];
        for (int i = 0; i < stages.length; i++) {
            stages[i] = stage(layers.get(i), features, coalition, needed.get(i));
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

    private StageState stage(LocalNetwork.Stage stage, FeatureMatrix features, Coalition coalition, boolean[] needed) {
        LocalLayer layer = stage.layer();
        if (layer instanceof LocalLayer.Input input) {
            return RowStage.input(input, features, needed);
        }
        StageState source = stages[stage.source()];
        StageState own = stages[stage.own()];
        if (layer instanceof LocalLayer.Row row) {
            return RowStage.of(row, source, coalition, needed);
        }
        if (layer instanceof LocalLayer.Stateful stateful) {
            return new StatefulStage(stateful, source, coalition, needed);
        }
        if (layer instanceof LocalLayer.Sum sum) {
            int width = layers.get(stage.source()).layer().outputWidth();
            return new SumStage(sum, source, own, width, coalition, needed);
        }
        return new NeighbourhoodStage((LocalLayer.Neighbourhood) layer, source, own, coalition, needed);
    }

    /** Walks the stages backwards: a row needs its source rows at the same node and, if the stage reads them, at its neighbours. */
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
            } else if (!(stage.layer() instanceof LocalLayer.Input)) {
                include(needed.get(stage.source()), graph.withNeighbourIn(here));
                include(needed.get(stage.own()), here);
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
