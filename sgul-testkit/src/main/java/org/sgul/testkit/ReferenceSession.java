package org.sgul.testkit;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.model.Model;

/** The set of present nodes; the state is computed anew for it when somebody looks. */
final class ReferenceSession implements InferenceSession {
    private final Model model;
    private final Game game;
    private final SessionRequest request;
    private final BitSet present = new BitSet();
    private @Nullable ReferenceState state;

    ReferenceSession(Model model, Game game, SessionRequest request) {
        this.model = model;
        this.game = game;
        this.request = request;
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
            state = ReferenceState.of(model, game, present.stream().toArray(), request);
        }
        return state;
    }

    private ReferenceState state(Quantity quantity) {
        if (!request.quantities().contains(quantity)) {
            throw SgulException.usage("this session was opened without " + quantity);
        }
        return state();
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
        return state(Quantity.EMBEDDING).embeddings[target][i];
    }

    @Override
    public double prototypeCosine(int target, int prototype) {
        return state(Quantity.PROTOTYPE_COSINES).cosines[target][prototype];
    }

    @Override
    public double propagatedProbability(int target, int classId) {
        return state(Quantity.PROPAGATED_PREDICTION).propagated[target][classId];
    }

    @Override
    public void aggregatedFeatures(int target, double[] out) {
        System.arraycopy(state().aggregated[target], 0, out, 0, out.length);
    }
}
