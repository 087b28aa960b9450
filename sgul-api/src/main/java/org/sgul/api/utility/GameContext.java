package org.sgul.api.utility;

import java.util.List;
import java.util.function.Function;
import org.sgul.api.RunContext;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/**
 * What a utility may know about a game before it is walked: everything but labels, except those the model was trained with.
 *
 * @since 0.1.0
 */
public interface GameContext {
    Game game();

    Model model();

    /** What the model was trained on. */
    TrainingSet trainingSet();

    /** The targets with every player present; its predicted classes are the reference classes (decision D13). */
    TargetStates fullGame();

    /** The engine that evaluates the model and networks. */
    InferenceEngine engine();

    /** Opens a session for the caller alone. */
    default InferenceSession open() {
        return open(List.of());
    }

    /** Opens a session that evaluates further networks for its targets; see {@link InferenceSession#row}. */
    default InferenceSession open(List<LocalNetwork> networks) {
        return engine().open(model(), game(), networks);
    }

    /** Opens the rows of a network at every present node of this game, players included. */
    default RowSession openRows(LocalNetwork network) {
        return engine().openRows(network, game());
    }

    /**
     * What several utilities of this game share, made at the first call for its type. A network that several features read is
     * evaluated once if they share it.
     */
    <T> T shared(Class<T> type, Function<? super GameContext, ? extends T> maker);

    /**
     * Walks orders of this game for a utility that needs its players' values under other utilities before it is measured itself: the values
     * by the experiment's rule over orders of its law, by utility and by position in the game's list of players. Costs what walking the
     * orders costs, on the calling thread.
     *
     * @param orders the number of orders
     * @param stream the name of the random streams that orders are drawn from
     */
    double[][] values(List<? extends Utility> utilities, int orders, String stream);

    RunContext run();
}
