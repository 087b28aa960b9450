package org.sgul.api.utility;

import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;

/**
 * What may be known of a game before walking it: everything but labels, save those the model was trained with.
 *
 * @since 0.1.0
 */
public interface GameContext {
    Game game();

    Model model();

    /** What the model was trained on. */
    TrainingSet trainingSet();

    /** Of the training nodes (decision D8). */
    Prototypes prototypes();

    /** The targets with every player present; its predicted classes are the reference classes (decision D13). */
    TargetStates fullGame();

    /** The targets' state without a single edge of the graph, players or none. */
    TargetStates edgeFree();

    /** A session of one's own. */
    InferenceSession open(SessionRequest request);

    /**
     * Walks orders of this game for a utility that needs its players' values under other utilities before it is measured itself:
     * the means of the players' marginals over these orders, by utility and by position in the game's list of players. Costs what
     * walking the orders costs, on the calling thread.
     */
    double[][] values(List<? extends Utility> utilities, List<NodeList> orders);

    RunContext run();
}
