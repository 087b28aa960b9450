package org.sgul.eval.measure;

import java.util.stream.IntStream;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TargetMean;

/**
 * The share of targets predicted correctly. It needs the targets' labels, so it is only for fitting on the validation game and for
 * scoring on the test game. It is a bound step function, not a {@link org.sgul.api.utility.Utility} that a learner could use.
 */
public final class TrueAccuracy {
    /** The name under which its series are stored. */
    public static final String NAME = "true-accuracy";

    private TrueAccuracy() {}

    /** Accuracy on a game whose targets have these labels, in the order of the game's targets. */
    public static TargetMean on(Game game, LabelledNodes labels) {
        if (!labels.nodes().equals(game.targets())) {
            throw new IllegalArgumentException("the labelled nodes are not the game's targets in their order");
        }
        return new TargetMean(target -> labels.label(target.index()) == target.predictedClass() ? 1 : 0);
    }

    /** Accuracy with every player present. */
    public static double ofFullGame(GameContext context, LabelledNodes labels) {
        TargetStates states = context.fullGame();
        long correct = IntStream.range(0, labels.size())
                .filter(target -> states.predictedClass(target) == labels.label(target))
                .count();
        return (double) correct / labels.size();
    }
}
