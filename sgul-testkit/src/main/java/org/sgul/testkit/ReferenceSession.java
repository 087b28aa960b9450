package org.sgul.testkit;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
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
}
