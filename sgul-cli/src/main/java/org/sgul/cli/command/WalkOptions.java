package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.cli.console.Numbers;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.valuation.ExactValues;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.PlayerValues;
import org.sgul.eval.valuation.StoppingRule;
import picocli.CommandLine.Option;

/** The options that say over which orders, and how many, values are averaged. */
final class WalkOptions {
    /** What the paper draws (decision D5). */
    static final int USUAL_ORDERS = 30;

    private static final int MOST_ORDERS = 1000;
    private static final int FEW_ORDERS = 10;
    private static final double STABLE_OVERLAP = 0.9;
    private static final int STABLE_ROUNDS = 3;

    @Option(
            names = "--orders",
            paramLabel = "FILE|N",
            description = "A JSON file of orders, or how many to draw; default 30, with a stopping rule at most 1000.")
    @Nullable
    String orders;

    @Option(
            names = "--standard-error",
            paramLabel = "X",
            description = "Stop once no value's standard error exceeds this.")
    @Nullable
    Double standardError;

    @Option(
            names = "--stable-top",
            paramLabel = "K",
            description =
                    "Stop once nine tenths of the K most valuable players stay the same for three rounds of orders.")
    @Nullable
    Integer stableTop;

    @Option(
            names = "--law",
            paramLabel = "LAW",
            description =
                    "Distribution of orders: ${COMPLETION-CANDIDATES}; default frontier-uniform, as the paper draws."
                            + " Under uniform, as the paper defines, orders are weighted.",
            converter = Choices.Laws.class,
            completionCandidates = Choices.Laws.class)
    OrderLaw law = OrderLaw.FRONTIER_UNIFORM;

    @Option(
            names = "--exact",
            description = "Values over all permissible orders instead of drawn ones, for games of at most "
                    + ExactValues.MAX_PLAYERS + " players.")
    boolean exact;

    /** The values of a game's players, and how they came about. */
    record Values(double[] values, double[] standardErrors, String summary, Map<String, Object> json) {}

    /** Refuses options that contradict each other, before any work is done. */
    void check() {
        if (exact && (orders != null || standardError != null || stableTop != null)) {
            throw SgulException.usage(
                    "--exact looks at all orders; leave out --orders, --standard-error and --stable-top");
        }
        if (standardError != null && stableTop != null) {
            throw SgulException.usage("--standard-error and --stable-top are two stopping rules; give one of them");
        }
        if (standardError != null && !(standardError > 0)) {
            throw SgulException.usage("--standard-error " + standardError + ": a number above 0 is expected");
        }
        if (stableTop != null && stableTop < 1) {
            throw SgulException.usage("--stable-top " + stableTop + ": a whole number of at least 1 is expected");
        }
        if (choice().isFile() && law == OrderLaw.UNIFORM) {
            throw SgulException.usage(
                    "--law uniform weighs orders by how they were drawn, so --orders must be a number");
        }
    }

    private OrderChoice choice() {
        boolean adaptive = standardError != null || stableTop != null;
        return OrderChoice.of("--orders", orders, adaptive ? MOST_ORDERS : USUAL_ORDERS);
    }

    private StoppingRule rule() {
        if (standardError != null) {
            return new StoppingRule.StandardError(standardError);
        }
        return stableTop != null
                ? new StoppingRule.TopPlayersStable(stableTop, STABLE_OVERLAP, STABLE_ROUNDS)
                : new StoppingRule.AllOrders();
    }

    /** The players' values under the only utility that is measured. */
    Values value(ModelTask task, Measures measures, GameSide side) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("law", ParameterTexts.written(law));
        json.put("exact", exact);
        if (exact) {
            double[] values = ExactValues.of(measures, law)[0];
            return new Values(values, new double[values.length], "exact, " + ParameterTexts.written(law), json);
        }
        Game game = measures.context().game();
        Orders drawn = choice().of(game, side, law, task.run());
        PlayerValues values = task.valuator().value(measures, drawn, rule());
        json.put("orders", values.orders());
        json.put("effective-sample-size", values.effectiveSampleSize());
        json.put("converged", values.converged());
        double[] errors = IntStream.range(0, game.players().size())
                .mapToDouble(player -> values.standardError(0, player))
                .toArray();
        return new Values(values.values(0), errors, summary(values), json);
    }

    private String summary(PlayerValues values) {
        String orderCount = Numbers.text(values.orders()) + (values.orders() == 1 ? " order" : " orders");
        String summary = choice().isFile() ? "given, " + orderCount : ParameterTexts.written(law) + ", " + orderCount;
        if (law == OrderLaw.UNIFORM) {
            summary += ", effective sample size " + Numbers.text(values.effectiveSampleSize());
            summary += values.effectiveSampleSize() < FEW_ORDERS ? ", too small to rely on" : "";
        }
        return values.converged() ? summary : summary + ", stopping rule NOT met, give more --orders";
    }
}
