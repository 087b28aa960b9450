package org.sgul.valuation.task;

import java.util.List;
import org.sgul.api.data.NodeList;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.utility.GameContext;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;
import org.sgul.valuation.measure.Truth;

/** A game with a session on which a task removes and adds players and reads the true utility. Not thread-safe. */
public final class MeasuredGame implements ScoredGame {
    private final NodeList players;
    private final StepMeter meter;
    private long moves;
    private final State state = new State() {
        @Override
        public double measure() {
            return meter.value(0);
        }

        @Override
        public int predictedClass(int target) {
            return meter.session().predictedClass(target);
        }
    };

    /** Opens a session of a game. */
    public MeasuredGame(GameContext context, Truth truth) {
        players = context.game().players();
        meter = new BoundUtilities(context, List.of(), List.of(truth), List.of()).open();
    }

    /** The number of players that were added or removed one by one. */
    long moves() {
        return moves;
    }

    @Override
    public int players() {
        return players.size();
    }

    @Override
    public int targets() {
        return meter.session().game().targets().size();
    }

    /**
     * {@inheritDoc} The curve is measured from whichever end the session is at: the state of a step does not depend on the moves that led
     * to it, and a session that goes back and forth needs no full pass.
     */
    @Override
    public double[] removing(Ranking ranking) {
        double[] curve = new double[players.size() + 1];
        if (meter.session().presentPlayers() == 0) {
            for (int k = players.size(); k > 0; k--) {
                curve[k] = meter.value(0);
                add(ranking.player(k - 1));
            }
            curve[0] = meter.value(0);
        } else {
            removing(ranking, (step, now) -> curve[step] = now.measure());
        }
        return curve;
    }

    @Override
    public double[] adding(Ranking ranking) {
        double[] curve = new double[players.size() + 1];
        if (players.size() > 0 && meter.session().presentPlayers() == players.size()) {
            for (int k = players.size(); k > 0; k--) {
                curve[k] = meter.value(0);
                remove(ranking.player(k - 1));
            }
            curve[0] = meter.value(0);
        } else {
            adding(ranking, (step, now) -> curve[step] = now.measure());
        }
        return curve;
    }

    @Override
    public void removing(Ranking ranking, Visitor visitor) {
        if (meter.session().presentPlayers() < players.size()) {
            meter.addAll();
        }
        visitor.at(0, state);
        for (int k = 0; k < players.size(); k++) {
            remove(ranking.player(k));
            visitor.at(k + 1, state);
        }
    }

    @Override
    public void adding(Ranking ranking, Visitor visitor) {
        if (meter.session().presentPlayers() > 0) {
            meter.reset();
        }
        visitor.at(0, state);
        for (int k = 0; k < players.size(); k++) {
            add(ranking.player(k));
            visitor.at(k + 1, state);
        }
    }

    // Every step is settled: scores are exact also where walks hold small changes back (decision D34).

    private void add(int player) {
        moves++;
        meter.add(players.get(player));
        meter.settle();
    }

    private void remove(int player) {
        moves++;
        meter.remove(players.get(player));
        meter.settle();
    }
}
