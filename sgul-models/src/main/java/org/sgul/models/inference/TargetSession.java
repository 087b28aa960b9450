package org.sgul.models.inference;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/** A session on any model: keeps the coalition, updates the model and the additional networks, and exposes the targets. */
final class TargetSession implements InferenceSession {
    private final Game game;
    private final Coalition coalition;
    private final boolean[] targetsOnly;
    private final ModelState model;
    private final @Nullable NetworkState networks;
    private final StageState[] rows;
    private final int[] targetIndex;
    private final double[][] probabilities;
    private final int[] predicted;
    private final NodeSet changedNodes;
    private final int[] changedTargets;
    private int changedCount;
    private int presentPlayers;

    TargetSession(Model model, Game game, List<LocalNetwork> networks) {
        this.game = game;
        CsrGraph graph = CsrGraph.of(game.graph());
        int n = graph.nodeCount();
        NodeList targets = game.targets();
        coalition = new Coalition(graph);
        targetsOnly = new boolean[n];
        targetIndex = new int[n];
        for (int t = 0; t < targets.size(); t++) {
            targetsOnly[targets.get(t)] = true;
            targetIndex[targets.get(t)] = t;
        }
        this.model = FullPass.open(model, game.features(), coalition, targetsOnly);
        MergedNetworks merged = MergedNetworks.of(networks);
        this.networks = networks.isEmpty()
                ? null
                : new NetworkState(merged.stages(), merged.outputs(), game.features(), coalition, targetsOnly);
        rows = new StageState[networks.size()];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Objects.requireNonNull(this.networks).stage(merged.outputs()[i]);
        }
        probabilities = new double[targets.size()][model.classCount()];
        predicted = new int[targets.size()];
        changedNodes = new NodeSet(n);
        changedTargets = new int[targets.size()];
        reset();
    }

    @Override
    public void reset() {
        restart(targetsOnly, 0);
    }

    @Override
    public void addAll() {
        boolean[] everybody = new boolean[targetsOnly.length];
        Arrays.fill(everybody, true);
        restart(everybody, game.players().size());
    }

    private void restart(boolean[] present, int players) {
        coalition.resetTo(present);
        presentPlayers = players;
        model.recomputeAll();
        if (networks != null) {
            networks.recomputeAll();
        }
        changedNodes.clear();
        for (int t = 0; t < predicted.length; t++) {
            changedNodes.add(game.targets().get(t));
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
        model.added(player);
        if (networks != null) {
            networks.added(player);
        }
        follow();
    }

    @Override
    public void remove(int player) {
        checkPlayer(player);
        if (!coalition.isPresent(player)) {
            throw SgulException.usage("player " + player + " is not present");
        }
        coalition.remove(player);
        presentPlayers--;
        model.removed(player);
        if (networks != null) {
            networks.removed(player);
        }
        follow();
    }

    private void follow() {
        changedNodes.clear();
        changedNodes.addAll(coalition.degreeChanged());
        model.collectChanged(changedNodes);
        for (StageState row : rows) {
            changedNodes.addAll(row.changed);
        }
        refreshTargets();
    }

    private void refreshTargets() {
        changedCount = 0;
        for (int i = 0; i < changedNodes.size(); i++) {
            int node = changedNodes.get(i);
            if (targetsOnly[node]) {
                int target = targetIndex[node];
                changedTargets[changedCount++] = target;
                double[] scores = model.scores(node);
                Softmax.apply(scores, probabilities[target]);
                predicted[target] = Softmax.argmax(scores);
            }
        }
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
        return changedCount;
    }

    @Override
    public int changedTarget(int i) {
        return changedTargets[i];
    }

    @Override
    public double score(int target, int classId) {
        return model.scores(game.targets().get(target))[classId];
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
        return rows[network].rows[game.targets().get(target)];
    }
}
