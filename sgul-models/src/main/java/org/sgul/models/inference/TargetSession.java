package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * A session on any model: keeps the coalition, updates the model and the additional networks, and exposes the targets. Arrays of
 * rows and scores are looked up once; every move writes to the same ones.
 */
final class TargetSession implements InferenceSession {
    private final Game game;
    private final Coalition coalition;
    private final boolean[] targetsOnly;
    private final ModelState model;
    private final NetworkState state;
    private final double[][][] rows;
    private final NodeSet[] changedNodes;
    private final int[] targetIndex;
    private final double[][] scores;
    private final double[][] probabilities;
    private final int[] predicted;
    private final NodeSet changedTargets;
    private int presentPlayers;

    TargetSession(Model model, Game game, List<LocalNetwork> networks, double tolerance) {
        this.game = game;
        CsrGraph graph = CsrGraph.of(game.graph());
        NodeList targets = game.targets();
        coalition = new Coalition(graph);
        targetsOnly = new boolean[graph.nodeCount()];
        targetIndex = new int[graph.nodeCount()];
        for (int t = 0; t < targets.size(); t++) {
            targetsOnly[targets.get(t)] = true;
            targetIndex[targets.get(t)] = t;
        }
        List<LocalNetwork> all = new ArrayList<>(networks);
        if (model instanceof LocalModel local) {
            // last, so that the networks keep their numbers; merged with them, because equal sums are propagated once
            all.add(local.network());
        }
        MergedNetworks merged = MergedNetworks.of(all);
        int[] outputs = merged.outputs();
        if (model instanceof LocalModel) {
            outputs = Arrays.copyOf(outputs, all.size() + 1);
            outputs[all.size()] = merged.embeddings()[all.size() - 1];
        }
        state = new NetworkState(merged.stages(), outputs, game.features(), coalition, targetsOnly, tolerance);
        StageState[] stages = Arrays.stream(outputs).mapToObj(state::stage).toArray(StageState[]::new);
        rows = Arrays.stream(stages)
                .limit(networks.size())
                .map(stage -> targets.stream().mapToObj(v -> stage.rowOf(v)).toArray(double[][]::new))
                .toArray(double[][][]::new);
        this.model = model instanceof FullModel full
                ? new FullModelState(full, game.features(), coalition, state, targetsOnly)
                : new LocalModelState(state, stages[networks.size()], stages[networks.size() + 1]);
        // stages that follow each other often share one set
        changedNodes = Stream.concat(Arrays.stream(stages).map(stage -> stage.changed), Stream.of(this.model.changed()))
                .distinct()
                .toArray(NodeSet[]::new);
        scores = targets.stream().mapToObj(this.model::scores).toArray(double[][]::new);
        probabilities = new double[targets.size()][model.classCount()];
        predicted = new int[targets.size()];
        changedTargets = new NodeSet(targets.size());
        reset();
    }

    @Override
    public void reset() {
        resetTo(NodeList.range(0, 0));
    }

    @Override
    public void resetTo(NodeList players) {
        players.stream().forEach(this::checkPlayer);
        boolean[] present = targetsOnly.clone();
        players.stream().forEach(player -> present[player] = true);
        coalition.resetTo(present);
        presentPlayers = players.size();
        model.recomputeAll();
        // all of them, because sums over targets read only changed ones
        changedTargets.clear();
        for (int t = 0; t < predicted.length; t++) {
            changedTargets.add(t);
        }
        refreshTargets();
    }

    @Override
    public void add(int player) {
        checkPlayer(player);
        if (coalition.isPresent(player)) {
            throw SgulException.usage("player " + player + " is already present");
        }
        coalition.add(player);
        presentPlayers++;
        afterMove(player);
    }

    @Override
    public void remove(int player) {
        checkPlayer(player);
        if (!coalition.isPresent(player)) {
            throw SgulException.usage("player " + player + " is not present");
        }
        coalition.remove(player);
        presentPlayers--;
        afterMove(player);
    }

    private void afterMove(int moved) {
        model.afterMove(moved);
        changedTargets.clear();
        // features may read the degree of a target none of whose rows depends on it
        addTargets(coalition.degreeChanged());
        addChangedTargets();
        refreshTargets();
    }

    @Override
    public double heldBack() {
        return state.heldBack();
    }

    @Override
    public double settle() {
        if (heldBack() == 0) {
            return 0;
        }
        state.settle();
        // added to the targets of the last move, which nobody may have read yet
        addChangedTargets();
        double deviation = 0;
        for (int i = 0; i < changedTargets.size(); i++) {
            int target = changedTargets.get(i);
            // allocates, but settling is rare: at checkpoints and at the end of an order
            double[] before = probabilities[target].clone();
            refresh(target);
            for (int c = 0; c < before.length; c++) {
                deviation = Math.max(deviation, Math.abs(probabilities[target][c] - before[c]));
            }
        }
        return deviation;
    }

    private void addChangedTargets() {
        for (NodeSet nodes : changedNodes) {
            addTargets(nodes);
        }
    }

    private void addTargets(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            int node = nodes.get(i);
            if (targetsOnly[node]) {
                changedTargets.add(targetIndex[node]);
            }
        }
    }

    private void refreshTargets() {
        for (int i = 0; i < changedTargets.size(); i++) {
            refresh(changedTargets.get(i));
        }
    }

    private void refresh(int target) {
        predicted[target] = Softmax.apply(scores[target], probabilities[target]);
    }

    private void checkPlayer(int player) {
        if (player < 0 || player >= targetIndex.length || game.isTarget(player)) {
            throw SgulException.usage("node " + player + " is no player of this game");
        }
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public boolean isIncremental() {
        return model.isIncremental();
    }

    @Override
    public boolean isPresent(int node) {
        return coalition.isPresent(node);
    }

    @Override
    public int degree(int node) {
        return coalition.degree(node);
    }

    @Override
    public int presentPlayers() {
        return presentPlayers;
    }

    @Override
    public int changedTargetCount() {
        return changedTargets.size();
    }

    @Override
    public int changedTarget(int i) {
        return changedTargets.get(i);
    }

    @Override
    public double score(int target, int classId) {
        return scores[target][classId];
    }

    @Override
    public double probability(int target, int classId) {
        return probabilities[target][classId];
    }

    @Override
    public int predictedClass(int target) {
        return predicted[target];
    }

    @Override
    public int embeddingWidth() {
        return model.embeddingWidth();
    }

    @Override
    public double embedding(int target, int i) {
        if (model.embeddingWidth() == 0) {
            throw SgulException.usage("this model has no embeddings");
        }
        return model.embedding(game.targets().get(target))[i];
    }

    @Override
    public double[] row(int network, int target) {
        return rows[network][target];
    }
}
