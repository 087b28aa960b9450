package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;

/** All rows of a local network on a coalition, for the nodes whose rows of the last stages are wanted. */
final class NetworkState {
    private final LocalNetwork network;
    private final StageState[] stages;

    /** {@code wanted[stage]} lists the nodes whose rows of that stage shall be kept, or null for none beyond what others read. */
    NetworkState(LocalNetwork network, FeatureMatrix features, Coalition coalition, boolean[] wanted) {
        this.network = network;
        List<boolean[]> needed = neededRows(network, coalition.graph(), wanted);
        this.stages = new StageState[network.stages().size()];
        for (int i = 0; i < stages.length; i++) {
            stages[i] = stage(network.stages().get(i), features, coalition, needed.get(i));
        }
    }

    StageState scores() {
        return stages[network.scores()];
    }

    StageState embedding() {
        return stages[network.embedding()];
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
        if (layer instanceof LocalLayer.Sum sum) {
            int width = network.stages().get(stage.source()).layer().outputWidth();
            return new SumStage(sum, source, own, width, coalition, needed);
        }
        return new NeighbourhoodStage((LocalLayer.Neighbourhood) layer, source, own, coalition, needed);
    }

    /** Walks the stages backwards: what a stage reads is needed where the stage is, and around it where it looks around. */
    private static List<boolean[]> neededRows(LocalNetwork network, CsrGraph graph, boolean[] wanted) {
        int n = graph.nodeCount();
        List<boolean[]> needed = new ArrayList<>();
        for (int i = 0; i < network.stages().size(); i++) {
            boolean last = i == network.scores() || i == network.embedding();
            needed.add(last ? wanted.clone() : new boolean[n]);
        }
        for (int i = network.stages().size() - 1; i >= 0; i--) {
            LocalNetwork.Stage stage = network.stages().get(i);
            if (stage.layer() instanceof LocalLayer.Input) {
                continue;
            }
            boolean[] here = needed.get(i);
            if (stage.layer() instanceof LocalLayer.Row) {
                include(needed.get(stage.source()), here);
            } else {
                include(needed.get(stage.source()), SumStage.hasNeighbourIn(graph, here));
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
