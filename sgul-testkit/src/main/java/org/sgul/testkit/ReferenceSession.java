package org.sgul.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/** The set of present nodes; the state is recomputed for it when it is read. */
final class ReferenceSession implements InferenceSession {
    private final Model model;
    private final Game game;
    private final List<LocalNetwork> networks;
    private final BitSet present = new BitSet();
    private @Nullable ReferenceState state;

    ReferenceSession(Model model, Game game, List<LocalNetwork> networks) {
        this.model = model;
        this.game = game;
        this.networks = networks;
        game.targets().stream().forEach(present::set);
    }

    @Override
    public void add(int player) {
        checkPlayer(player);
        if (present.get(player)) {
            throw SgulException.usage("player " + player + " is already present");
        }
        present.set(player);
        state = null;
    }

    @Override
    public void remove(int player) {
        checkPlayer(player);
        if (!present.get(player)) {
            throw SgulException.usage("player " + player + " is not present");
        }
        present.clear(player);
        state = null;
    }

    @Override
    public void reset() {
        present.clear();
        game.targets().stream().forEach(present::set);
        state = null;
    }

    private void checkPlayer(int player) {
        if (player < 0 || player >= game.graph().nodeCount() || game.isTarget(player)) {
            throw SgulException.usage("node " + player + " is no player of this game");
        }
    }

    private ReferenceState state() {
        if (state == null) {
            state = ReferenceState.of(model, game, present.stream().toArray(), networks);
        }
        return state;
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public boolean isIncremental() {
        return false;
    }

    @Override
    public boolean isPresent(int node) {
        return present.get(node);
    }

    @Override
    public int degree(int node) {
        return degree(game, present, node);
    }

    /** The degree of a node among present nodes. */
    static int degree(Game game, BitSet present, int node) {
        int degree = 0;
        for (int i = 0; i < game.graph().degree(node); i++) {
            degree += present.get(game.graph().neighbour(node, i)) ? 1 : 0;
        }
        return degree;
    }

    @Override
    public int presentPlayers() {
        return present.cardinality() - game.targets().size();
    }

    @Override
    public int changedTargetCount() {
        return game.targets().size();
    }

    @Override
    public int changedTarget(int i) {
        return i;
    }

    @Override
    public double score(int target, int classId) {
        return state().scores[target][classId];
    }

    @Override
    public double probability(int target, int classId) {
        return state().probabilities[target][classId];
    }

    @Override
    public int predictedClass(int target) {
        return state().predicted[target];
    }

    @Override
    public int embeddingWidth() {
        return ForwardPass.embeddingWidth(model);
    }

    @Override
    public double embedding(int target, int i) {
        if (embeddingWidth() == 0) {
            throw SgulException.usage("this model has no embeddings");
        }
        return state().embeddings[target][i];
    }

    @Override
    public double[] row(int network, int target) {
        return state().rows.get(network)[target];
    }

    /** The complete state of a session, computed from scratch for one set of present nodes; {@code [target][…]}, by target index. */
    private static final class ReferenceState {
        final double[][] scores;
        final double[][] probabilities;
        final int[] predicted;
        final double[][] embeddings;
        /** The output rows of the session's networks. */
        final List<double[][]> rows = new ArrayList<>();

        private ReferenceState(int targets) {
            scores = new double[targets][];
            probabilities = new double[targets][];
            predicted = new int[targets];
            embeddings = new double[targets][];
        }

        static ReferenceState of(Model model, Game game, int[] present, List<LocalNetwork> networks) {
            FeatureMatrix features = game.features().select(NodeList.of(present));
            Graph graph = TinyGraph.induced(game.graph(), present);
            ForwardPass pass = ForwardPass.of(model, graph, features);
            int targets = game.targets().size();
            ReferenceState state = new ReferenceState(targets);
            for (int t = 0; t < targets; t++) {
                int v = Arrays.binarySearch(present, game.targets().get(t));
                state.scores[t] = pass.scores[v];
                state.probabilities[t] = Dense.softmax(pass.scores[v]);
                state.predicted[t] = Dense.argmax(pass.scores[v]);
                state.embeddings[t] = pass.embeddings[v];
            }
            for (LocalNetwork network : networks) {
                double[][] rows = ForwardPass.rows(network, game, present);
                state.rows.add(
                        game.targets().stream().mapToObj(target -> rows[target]).toArray(double[][]::new));
            }
            return state;
        }
    }
}
