package org.sgul.testkit;

import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.sgul.api.Experimental;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoredGame;

/**
 * A game as tasks see it, from scratch: every step of a walk opens a session of its own. It fails if a step's state is read
 * after the visit, because sessions of real games have moved on by then.
 */
@Experimental
public final class ReferenceScoredGame implements ScoredGame {
    private final TinyContext context;
    private final ToDoubleFunction<TargetStates> measure;

    /**
     * Creates a game with a measure of its targets' states.
     *
     * @param measure the experiment's measure
     */
    public ReferenceScoredGame(TinyContext context, ToDoubleFunction<TargetStates> measure) {
        this.context = context;
        this.measure = measure;
    }

    /** A game with accuracy as its measure. */
    public static ReferenceScoredGame of(TinyCase tiny) {
        return new ReferenceScoredGame(tiny.context(), states -> accuracy(states, tiny.labels()));
    }

    private static double accuracy(TargetStates states, LabelledNodes labels) {
        return IntStream.range(0, labels.size())
                .mapToDouble(target -> states.predictedClass(target) == labels.label(target) ? 1 : 0)
                .average()
                .orElseThrow();
    }

    @Override
    public int players() {
        return context.game().players().size();
    }

    @Override
    public int targets() {
        return context.game().targets().size();
    }

    @Override
    public double[] removing(Ranking ranking) {
        double[] curve = new double[players() + 1];
        removing(ranking, (step, state) -> curve[step] = state.measure());
        return curve;
    }

    @Override
    public double[] adding(Ranking ranking) {
        double[] curve = new double[players() + 1];
        adding(ranking, (step, state) -> curve[step] = state.measure());
        return curve;
    }

    @Override
    public void removing(Ranking ranking, Visitor visitor) {
        for (int step = 0; step <= players(); step++) {
            visit(ranking, step, players(), step, visitor);
        }
    }

    @Override
    public void adding(Ranking ranking, Visitor visitor) {
        for (int step = 0; step <= players(); step++) {
            visit(ranking, 0, step, step, visitor);
        }
    }

    /** Shows the game with the players in the places {@code from} to {@code to - 1}. */
    private void visit(Ranking ranking, int from, int to, int step, Visitor visitor) {
        if (ranking.size() != players()) {
            throw new IllegalArgumentException("a ranking of " + ranking.size() + " players, but the game has "
                    + players() + "; pass the ranking that the task was given, or one of the same size");
        }
        NodeList present = NodeList.of(IntStream.range(from, to)
                .map(place -> context.game().players().get(ranking.player(place)))
                .toArray());
        Shown shown = new Shown(step, ReferenceMeasure.states(context, present));
        visitor.at(step, shown);
        shown.over = true;
    }

    private final class Shown implements State {
        private final int step;
        private final TargetStates states;
        private boolean over;

        Shown(int step, TargetStates states) {
            this.step = step;
            this.states = states;
        }

        @Override
        public double measure() {
            return measure.applyAsDouble(current());
        }

        @Override
        public int predictedClass(int target) {
            return current().predictedClass(target);
        }

        private TargetStates current() {
            if (over) {
                throw new IllegalStateException("the state of step " + step
                        + " is read after the visit, when the game has moved on; read what is needed during the call");
            }
            return states;
        }
    }
}
