package org.sgul.models.inference;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.model.Model;
import org.sgul.graph.propagate.AggregatedFeatures;
import org.sgul.graph.store.CsrGraph;

/** The session on any model: keeps the coalition, lets the model follow, and shows the targets. */
final class TargetSession implements InferenceSession {
    private final Game game;
    private final SessionRequest request;
    private final Coalition coalition;
    private final boolean[] targetsOnly;
    private final ModelState model;
    private final @Nullable TwoStepState twoStep;
    private final AggregatedFeatures aggregated;
    private final int[] targetIndex;
    private final double[][] probabilities;
    private final int[] predicted;
    private final NodeSet changedNodes;
    private final int[] changedTargets;
    private int changedCount;
    private int presentPlayers;

    TargetSession(Model model, Game game, SessionRequest request) {
        this.game = game;
        this.request = request;
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
        if (wants(Quantity.EMBEDDING) && this.model.embeddingWidth() == 0) {
            throw SgulException.usage("embeddings are asked for, but this model shows none");
        }
        boolean propagated = wants(Quantity.PROPAGATED_PREDICTION);
        Prototypes prototypes = wants(Quantity.PROTOTYPE_COSINES) ? request.prototypes() : null;
        twoStep = propagated || prototypes != null
                ? new TwoStepState(
                        propagated ? edgeFree(model, game) : null, prototypes, game.features(), coalition, targetsOnly)
                : null;
        aggregated = new AggregatedFeatures(graph, game.features(), coalition);
        probabilities = new double[targets.size()][model.classCount()];
        predicted = new int[targets.size()];
        changedNodes = new NodeSet(n);
        changedTargets = new int[targets.size()];
        reset();
    }

    private static double[][] edgeFree(Model model, Game game) {
        return FullPass.probabilities(model, CsrGraph.withoutEdges(game.graph().nodeCount()), game.features());
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
        if (twoStep != null) {
            twoStep.recomputeAll();
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
        if (twoStep != null) {
            twoStep.added(player);
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
        if (twoStep != null) {
            twoStep.removed(player);
        }
        follow();
    }

    private void follow() {
        changedNodes.clear();
        changedNodes.addAll(coalition.degreeChanged());
        model.collectChanged(changedNodes);
        if (twoStep != null) {
            twoStep.collectChanged(changedNodes);
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
                if (twoStep != null) {
                    twoStep.refresh(node);
                }
            }
        }
    }

    private void checkPlayer(int player) {
        if (player < 0 || player >= targetIndex.length || game.isTarget(player)) {
            throw SgulException.usage("node " + player + " is no player of this game");
        }
    }

    private boolean wants(Quantity quantity) {
        return request.quantities().contains(quantity);
    }

    private void require(Quantity quantity) {
        if (!wants(quantity)) {
            throw SgulException.usage("this session was opened without " + quantity);
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
        require(Quantity.EMBEDDING);
        return model.embedding(game.targets().get(target))[i];
    }

    @Override
    public double prototypeCosine(int target, int prototype) {
        require(Quantity.PROTOTYPE_COSINES);
        return twoStep.cosine(game.targets().get(target), prototype);
    }

    @Override
    public double propagatedProbability(int target, int classId) {
        require(Quantity.PROPAGATED_PREDICTION);
        return twoStep.propagatedProbability(game.targets().get(target), classId);
    }

    @Override
    public void aggregatedFeatures(int target, double[] out) {
        aggregated.row(game.targets().get(target), out);
    }
}
