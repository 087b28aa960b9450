package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;

/**
 * The plan for evaluating a network: which rows each stage computes and which it keeps.
 *
 * @param isStatic whether the rows depend on input features alone; such rows exist for all nodes, absent ones too
 * @param needed the nodes whose rows some output depends on
 * @param follows whether the stage uses a row of its source as soon as it is recomputed
 * @param kept whether rows are read after that moment, so that they must be kept
 */
record StagePlan(boolean[] isStatic, List<boolean[]> needed, boolean[] follows, boolean[] kept) {

    /**
     * Plans the evaluation of stages.
     *
     * @param outputs the stages whose rows are read
     * @param wanted the nodes at which they are read
     */
    static StagePlan of(List<LocalNetwork.Stage> stages, int[] outputs, CsrGraph graph, boolean[] wanted) {
        boolean[] isStatic = staticStages(stages);
        boolean[] follows = new boolean[isStatic.length];
        for (int i = 0; i < follows.length; i++) {
            // a static source hands over no rows, and a static stage receives none
            follows[i] = !isStatic[i] && followsSource(stages.get(i), isStatic);
        }
        return new StagePlan(
                isStatic,
                neededRows(stages, outputs, graph, wanted, isStatic),
                follows,
                keptRows(stages, outputs, isStatic, follows));
    }

    private static boolean[] staticStages(List<LocalNetwork.Stage> stages) {
        boolean[] isStatic = new boolean[stages.size()];
        for (int i = 0; i < isStatic.length; i++) {
            LocalNetwork.Stage stage = stages.get(i);
            isStatic[i] = stage.layer() instanceof LocalLayer.Input
                    || (stage.layer() instanceof LocalLayer.Row && isStatic[stage.source()])
                    || (stage.layer() instanceof LocalLayer.Join && isStatic[stage.source()] && isStatic[stage.own()]);
        }
        return isStatic;
    }

    /**
     * Whether a stage can use a source row at once. Attention cannot, since it reads the rows of all neighbours. A join can if its
     * other row is up to date by then: because it never changes, or because it is the same row.
     */
    private static boolean followsSource(LocalNetwork.Stage stage, boolean[] isStatic) {
        if (isStatic[stage.source()] || stage.layer() instanceof LocalLayer.Neighbourhood) {
            return false;
        }
        return !(stage.layer() instanceof LocalLayer.Join) || isStatic[stage.own()] || stage.own() == stage.source();
    }

    /**
     * Walks the stages backwards: a row needs its source rows at the same node and, if the stage reads them, at its neighbours. Rows
     * that never change are kept for all nodes: bounds of messages are computed from them and must not depend on the wanted nodes.
     */
    private static List<boolean[]> neededRows(
            List<LocalNetwork.Stage> stages, int[] outputs, CsrGraph graph, boolean[] wanted, boolean[] isStatic) {
        List<boolean[]> needed = new ArrayList<>();
        stages.forEach(stage -> needed.add(new boolean[graph.nodeCount()]));
        for (int output : outputs) {
            include(needed.get(output), wanted);
        }
        for (int i = stages.size() - 1; i >= 0; i--) {
            LocalNetwork.Stage stage = stages.get(i);
            boolean[] here = needed.get(i);
            if (stage.layer() instanceof LocalLayer.Input) {
                continue;
            }
            if (readsNeighbours(stage.layer())) {
                include(needed.get(stage.source()), graph.withNeighbourIn(here));
            }
            // attention and sums without the node itself read its own row from the other stage
            if (!readsNeighbours(stage.layer()) || !readsOwn(stage.layer())) {
                include(needed.get(stage.source()), here);
            }
            if (readsOwn(stage.layer())) {
                include(needed.get(stage.own()), here);
            }
        }
        for (int i = 0; i < isStatic.length; i++) {
            if (isStatic[i]) {
                Arrays.fill(needed.get(i), true);
            }
        }
        return needed;
    }

    private static boolean[] keptRows(
            List<LocalNetwork.Stage> stages, int[] outputs, boolean[] isStatic, boolean[] follows) {
        // a static row is computed once, so it must be there whenever it is read
        boolean[] kept = isStatic.clone();
        for (int output : outputs) {
            kept[output] = true;
        }
        for (int i = 0; i < kept.length; i++) {
            LocalNetwork.Stage stage = stages.get(i);
            // a static stage has read its sources for the last time when moves begin
            if (!isStatic[i]) {
                kept[stage.source()] |= !follows[i];
                // a follower that joins reads the row that it is handed, or a static one, which is kept anyway
                kept[stage.own()] |=
                        readsOwn(stage.layer()) && !(follows[i] && stage.layer() instanceof LocalLayer.Join);
            }
        }
        return kept;
    }

    private static boolean readsNeighbours(LocalLayer layer) {
        return layer instanceof LocalLayer.Sum || layer instanceof LocalLayer.Neighbourhood;
    }

    private static boolean readsOwn(LocalLayer layer) {
        return layer instanceof LocalLayer.Join
                || layer instanceof LocalLayer.Neighbourhood
                || (layer instanceof LocalLayer.Sum sum && !sum.includesSelf());
    }

    private static void include(boolean[] set, boolean[] more) {
        for (int v = 0; v < set.length; v++) {
            set[v] |= more[v];
        }
    }
}
