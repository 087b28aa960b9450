package org.sgul.models.inference;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.layer.EdgeWeights;

/** The rows of a list of stages on a coalition that the required rows of the output stages depend on. */
final class NetworkState {
    private final List<LocalNetwork.Stage> layers;
    private final StageState[] stages;
    private final DegreeRanges degrees;
    private final StageBounds bounds;
    private final double tolerance;
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
        this(layers, outputs, features, coalition, wanted, 0);
    }

    /**
     * Creates a state whose moves may hold messages back (decision D34).
     *
     * @param tolerance the largest share by which a message may have moved and still be held back
     */
    NetworkState(
            List<LocalNetwork.Stage> layers,
            int[] outputs,
            FeatureMatrix features,
            Coalition coalition,
            boolean[] wanted,
            double tolerance) {
        this(layers, outputs, features, coalition, wanted, tolerance, new HashMap<>());
    }

    private NetworkState(
            List<LocalNetwork.Stage> layers,
            int[] outputs,
            FeatureMatrix features,
            Coalition coalition,
            boolean[] wanted,
            double tolerance,
            Map<Integer, Grid> grids) {
        this.layers = layers;
        this.tolerance = tolerance;
        this.grids = grids;
        StagePlan plan = StagePlan.of(layers, outputs, coalition.graph(), wanted);
        this.stages = new StageState[layers.size()];
        this.degrees = DegreeRanges.of(coalition.graph());
        this.bounds = new StageBounds(layers, stages, degrees);
        for (int i = 0; i < stages.length; i++) {
            stages[i] = createStage(i, plan, features, coalition);
            if (plan.follows()[i]) {
                stages[layers.get(i).source()].addFollower(stages[i]);
            }
        }
    }

    /** The rows of a stage. */
    StageState stage(int index) {
        return stages[index];
    }

    /** Computes the rows of all present nodes. */
    void recomputeAll() {
        run(StageState.Update.FULL_PASS, StageState.NO_NODE);
    }

    /** Updates the rows after a node was added to the coalition or removed from it. */
    void afterMove(int node) {
        run(StageState.Update.MOVE, node);
    }

    /** Sends the changes that earlier moves held back, so that the rows are exact. */
    void settle() {
        run(StageState.Update.SETTLING, StageState.NO_NODE);
    }

    private void run(StageState.Update update, int moved) {
        // two loops: a stage that completes hands rows to its followers, which must have begun
        for (StageState stage : stages) {
            stage.begin(update, moved);
        }
        for (StageState stage : stages) {
            stage.complete();
        }
    }

    /** The sum of changes held back since the rows were last exact. */
    double heldBack() {
        double sum = 0;
        for (StageState stage : stages) {
            sum += stage.heldBack();
        }
        return sum;
    }

    private StageState createStage(int index, StagePlan plan, FeatureMatrix features, Coalition coalition) {
        LocalNetwork.Stage stage = layers.get(index);
        LocalLayer layer = stage.layer();
        boolean[] needed = plan.needed().get(index);
        boolean kept = plan.kept()[index];
        if (layer instanceof LocalLayer.Input input) {
            return RowStage.input(input, features, needed);
        }
        StageState source = stages[stage.source()];
        StageState own = stages[stage.own()];
        if (layer instanceof LocalLayer.Row || layer instanceof LocalLayer.Join) {
            LocalLayer.Join join =
                    layer instanceof LocalLayer.Row row ? new RowStage.RowAsJoin(row) : (LocalLayer.Join) layer;
            if (plan.isStatic()[index]) {
                return RowStage.computedOnce(join, source, own, needed);
            }
            return plan.follows()[index]
                    ? new RowStage.Following(join, source, own, needed, kept)
                    : new RowStage.Joining(join, source, own, coalition, needed, kept);
        }
        if (layer instanceof LocalLayer.Stateful stateful) {
            return new StatefulStage(stateful, source, coalition, needed, kept);
        }
        if (layer instanceof LocalLayer.Sum sum) {
            // the state that measures messages shares the grids of earlier stages, so that it rounds as this one does
            Grid grid = grids.get(index);
            if (grid == null) {
                grid = grid(sum, index, features, coalition.graph());
                grids.put(index, grid);
            }
            return new SumStage(sum, source, own, grid, coalition, tolerance, needed, kept);
        }
        if (coalition.graph().isWeighted()) {
            throw EdgeWeights.refusedBy(layer);
        }
        return new NeighbourhoodStage((LocalLayer.Neighbourhood) layer, source, own, coalition, needed, kept);
    }

    private Grid grid(LocalLayer.Sum sum, int index, FeatureMatrix features, CsrGraph graph) {
        int source = layers.get(index).source();
        MessageBounds messages = bounds.messages(sum, source);
        if (!messages.areKnown()) {
            messages = messages.orMeasured(largestMessage(sum, source, features, graph));
        }
        return new Grid(degrees.onEdges(sum, messages), degrees.terms(sum));
    }

    /** The largest message from a stage on the full game, computed in a state of the stages before it, whose grids are known. */
    private double largestMessage(LocalLayer.Sum sum, int source, FeatureMatrix features, CsrGraph graph) {
        boolean[] allNodes = new boolean[graph.nodeCount()];
        Arrays.fill(allNodes, true);
        Coalition full = new Coalition(graph);
        NetworkState state =
                new NetworkState(layers.subList(0, source + 1), new int[] {source}, features, full, allNodes, 0, grids);
        full.resetTo(allNodes);
        state.recomputeAll();
        // one number for all columns: a column that happens to be small here may be large in another coalition
        double largest = 0;
        for (int v = 0; v < allNodes.length; v++) {
            double scale = degrees.scale(sum, full, v);
            for (double value : state.stage(source).rowOf(v)) {
                double message = Math.abs(scale * value);
                if (!Double.isFinite(message)) {
                    throw Divergence.at(v, scale * value);
                }
                largest = Math.max(largest, message);
            }
        }
        return largest;
    }
}
