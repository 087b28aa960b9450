package org.sgul.valuation.pipeline;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.sgul.api.game.Game;

/**
 * The values of one game under models of several trainings: how far values depend on the training, which standard errors do not show, as these
 * are of the random orders.
 */
public final class RepeatedValues {
    /** The share of models that must agree on the sign of a value: all of five, nine of ten. */
    private static final double AGREEING = 0.9;

    private final List<ValuedGame> games;
    private final List<double[]> values;
    private final Map<Integer, Integer> players = new HashMap<>();

    /**
     * Collects values of the same players.
     *
     * @param games at least one, of the same targets; values that are reported are those of the first
     */
    public RepeatedValues(List<ValuedGame> games) {
        this.games = List.copyOf(games);
        this.values = games.stream().map(ValuedGame::values).toList();
        Game game = games.get(0).open().game();
        for (int p = 0; p < game.players().size(); p++) {
            players.put(game.datasetId(game.players().get(p)), p);
        }
    }

    /** The values of each model, in the order of their seeds. */
    public List<ValuedGame> games() {
        return games;
    }

    /** The number of models. */
    public int models() {
        return games.size();
    }

    /** The number of models, the first included, under which a value has the sign that it has under the first. */
    public int agreeing(ValuedNode player) {
        double sign = Math.signum(player.value());
        return (int) Arrays.stream(of(player))
                .filter(value -> Math.signum(value) == sign)
                .count();
    }

    /** Whether nearly all models agree on the sign of a value. */
    public boolean agree(ValuedNode player) {
        return agreeing(player) >= AGREEING * models();
    }

    /** The standard deviation of a value over models; NaN for one model. */
    public double spread(ValuedNode player) {
        double[] all = of(player);
        double mean = Arrays.stream(all).average().orElse(Double.NaN);
        double squares =
                Arrays.stream(all).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt(squares / (all.length - 1));
    }

    /** The mean over pairs of models of Spearman's correlation of their values; NaN if none is defined, as for one model. */
    public double rankCorrelation() {
        return IntStream.range(0, models())
                .boxed()
                .flatMap(a -> IntStream.range(a + 1, models())
                        .mapToObj(b -> Correlation.spearman(values.get(a), values.get(b))))
                .mapToDouble(Double::doubleValue)
                .filter(correlation -> !Double.isNaN(correlation))
                .average()
                .orElse(Double.NaN);
    }

    private double[] of(ValuedNode player) {
        int index = Objects.requireNonNull(players.get(player.node()), player.name() + " is not a player");
        return values.stream().mapToDouble(each -> each[index]).toArray();
    }
}
