package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Utility;
import org.sgul.cli.console.Numbers;
import org.sgul.valuation.pipeline.OpenGame;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.ValuedGame;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.value.ExactValues;
import org.sgul.valuation.value.StoppingRule;
import org.sgul.valuation.walk.Orders;
import picocli.CommandLine.Option;

/** The options that select the orders over which values are averaged. */
final class WalkOptions {
    private static final int MOST_ORDERS = 1000;
    private static final double STABLE_OVERLAP = 0.9;
    private static final int STABLE_ROUNDS = 3;

    @Option(
            names = "--orders",
            paramLabel = "FILE|N",
            description = "A JSON file of orders, or the number of random orders; default 30, 200 for given targets,"
                    + " or at most 1000 with a stopping rule.")
    @Nullable
    String orders;

    @Option(
            names = "--standard-error",
            paramLabel = "X",
            description = "Stop when no value's standard error exceeds this.")
    @Nullable
    Double standardError;

    @Option(
            names = "--stable-top",
            paramLabel = "K",
            description =
                    "Stop when nine tenths of the K most valuable players stay the same for three rounds of orders.")
    @Nullable
    Integer stableTop;

    @Option(
            names = "--law",
            paramLabel = "LAW",
            description =
                    "Distribution of orders: ${COMPLETION-CANDIDATES}; default frontier-uniform, which the paper samples."
                            + " With uniform, the paper's definition of values, orders are weighted.",
            converter = Choices.Laws.class,
            completionCandidates = Choices.Laws.class)
    OrderLaw law = OrderLaws.FRONTIER_UNIFORM;

    @Option(
            names = "--exact",
            description = "Average over all permissible orders instead of random ones, for games of at most "
                    + ExactValues.MAX_PLAYERS + " players.")
    boolean exact;

    private @Nullable OrderSource source;

    /**
     * Rejects wrong and contradictory options before any work is done.
     *
     * @param usual the number of orders if neither orders nor a stopping rule are given
     */
    void check(int usual) {
        if (exact && (orders != null || standardError != null || stableTop != null)) {
            throw SgulException.usage("--exact uses all orders; omit --orders, --standard-error and --stable-top");
        }
        if (standardError != null && stableTop != null) {
            throw SgulException.usage(
                    "--standard-error and --stable-top are alternative stopping rules; give only one of them");
        }
        if (standardError != null && !(standardError > 0)) {
            throw SgulException.usage("--standard-error " + standardError + ": expected a number above 0");
        }
        if (stableTop != null && stableTop < 1) {
            throw SgulException.usage("--stable-top " + stableTop + ": expected a whole number of at least 1");
        }
        checkDrawn("--orders", orders);
        boolean adaptive = standardError != null || stableTop != null;
        source = OrderChoice.of("--orders", orders, adaptive ? MOST_ORDERS : usual);
    }

    /** The orders of the validation game that a learner is fitted on: of the same law, so that the fit uses its weights, too (D32). */
    OrderSource validationOrders(@Nullable String text, int usual) {
        checkDrawn("--validation-orders", text);
        return OrderChoice.of("--validation-orders", text, usual);
    }

    private void checkDrawn(String option, @Nullable String text) {
        if (law.isWeighted() && text != null && !OrderChoice.isNumber(text)) {
            throw SgulException.usage("--law " + law.name() + " weights orders by their sampling probability, so "
                    + option + " must be a number");
        }
    }

    private StoppingRule rule() {
        if (standardError != null) {
            return new StoppingRule.StandardError(standardError);
        }
        return stableTop != null
                ? new StoppingRule.TopPlayersStable(stableTop, STABLE_OVERLAP, STABLE_ROUNDS)
                : new StoppingRule.AllOrders();
    }

    ValuedGame value(OpenGame game, Utility utility) {
        return exact ? game.exactValues(utility) : game.value(utility, Objects.requireNonNull(source), rule());
    }

    /** Describes how values were computed, as text. */
    String summary(ValuedGame values) {
        return values.sampled().map(this::summary).orElseGet(() -> "exact, " + law.name());
    }

    private String summary(ValuedGame.Sampling sampling) {
        String orderCount = Numbers.text(sampling.orders()) + (sampling.orders() == 1 ? " order" : " orders");
        String summary = source instanceof OrderSource.File ? "given, " + orderCount : law.name() + ", " + orderCount;
        if (law.isWeighted()) {
            summary += ", effective sample size " + Numbers.text(sampling.effectiveSampleSize());
            summary += sampling.effectiveSampleSize() < Orders.FEWEST_EFFECTIVE ? ", too small to rely on" : "";
        }
        if (sampling.deviation() > 0) {
            summary += ", class probabilities deviated by at most "
                    + String.format(Locale.ROOT, "%.1e", sampling.deviation());
        }
        return sampling.converged() ? summary : summary + ", stopping rule NOT met; give more --orders";
    }

    /** The same as JSON; values that are exact have no orders. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Json(
            String law,
            boolean exact,
            @Nullable Integer orders,
            @Nullable Double effectiveSampleSize,
            @Nullable Boolean converged,
            @Nullable Double deviation) {}

    Json json(ValuedGame values) {
        return values.sampled()
                .map(sampling -> new Json(
                        law.name(),
                        exact,
                        sampling.orders(),
                        sampling.effectiveSampleSize(),
                        sampling.converged(),
                        sampling.deviation()))
                .orElseGet(() -> new Json(law.name(), exact, null, null, null, null));
    }
}
