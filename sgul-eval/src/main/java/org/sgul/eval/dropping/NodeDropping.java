package org.sgul.eval.dropping;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.GameContext;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.measure.StepMeter;
import org.sgul.eval.measure.Truth;

/** Removes players from a full game, most valuable first, and measures the true utility. Not thread-safe. */
public final class NodeDropping {
    private final NodeList players;
    private final StepMeter meter;

    /** Creates the measurement of a game by its true utility. */
    public NodeDropping(GameContext context, Truth truth) {
        players = context.game().players();
        meter = new Measures(context, List.of(), List.of(truth), List.of()).open();
    }

    /** The curve for these values, indexed by position in the game's player list. */
    public DroppingCurve curve(double[] values) {
        return curveOf(ranking(values));
    }

    /** The curve of removing players in this order of positions in the game's player list. */
    DroppingCurve curveOf(int[] ranking) {
        if (meter.session().presentPlayers() < players.size()) {
            meter.addAll();
        }
        double[] utilities = new double[players.size() + 1];
        utilities[0] = meter.value(0);
        for (int k = 0; k < ranking.length; k++) {
            meter.remove(players.get(ranking[k]));
            meter.settle();
            utilities[k + 1] = meter.value(0);
        }
        return new DroppingCurve(utilities);
    }

    /**
     * The same curve, measured from its end: players are added in reverse order, beginning without any. After {@link #curveOf} this
     * needs no pass over the full graph.
     */
    DroppingCurve curveFromTheEnd(int[] ranking) {
        if (meter.session().presentPlayers() > 0) {
            meter.reset();
        }
        double[] utilities = new double[players.size() + 1];
        utilities[ranking.length] = meter.value(0);
        for (int k = ranking.length - 1; k >= 0; k--) {
            meter.add(players.get(ranking[k]));
            meter.settle();
            utilities[k] = meter.value(0);
        }
        return new DroppingCurve(utilities);
    }

    /** The number of players. */
    int players() {
        return players.size();
    }

    /**
     * The positions by descending value. Equal values, including both zeros, are ordered by ascending position, which is
     * ascending node id.
     */
    public static int[] ranking(double[] values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(p -> 0.0 - values[p])
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The rank of each position in {@link #ranking}, from 1. */
    public static int[] ranks(double[] values) {
        int[] ranks = new int[values.length];
        int[] ranking = ranking(values);
        for (int k = 0; k < ranking.length; k++) {
            ranks[ranking[k]] = k + 1;
        }
        return ranks;
    }
}
