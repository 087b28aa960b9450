package org.sgul.valuation.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.SeriesId;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.ValueRule;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.walk.Orders;
import org.sgul.valuation.walk.ScoreSketch;

/**
 * Traces utilities, using a {@link TraceStore} if there is one: named utilities that were traced before, and weighted sums of
 * them, are read from the store. Only the rest is walked, and its named utilities are stored.
 */
public final class Tracer {
    private final Valuator valuator;
    private final @Nullable TraceStore store;
    private final TraceStore.@Nullable Key key;
    private long walkedSteps;
    private double deviation;

    /** Creates a tracer without a store; everything is walked. */
    public Tracer(Valuator valuator) {
        this.valuator = valuator;
        this.store = null;
        this.key = null;
    }

    /** Creates a tracer with a store; {@code key} identifies the game, the model and the orders to be traced. */
    public Tracer(Valuator valuator, TraceStore store, TraceStore.Key key) {
        this.valuator = valuator;
        this.store = store;
        this.key = key;
    }

    /**
     * Traces utilities on a game, followed by its true utilities. Indices run over utilities first.
     *
     * @param rule turns series into values
     */
    public Traces trace(
            GameContext context,
            Orders orders,
            List<? extends Utility> utilities,
            List<Truth> truths,
            List<TargetMean> scores,
            ValueRule rule) {
        Plan plan = new Plan(context, orders);
        utilities.forEach(plan::include);
        List<Truth> unknown = truths.stream()
                .filter(truth -> plan.find(truth.id()).isEmpty())
                .distinct()
                .toList();
        List<ScoreSketch> sketches = List.of();
        if (!plan.walked.isEmpty() || !unknown.isEmpty() || !scores.isEmpty()) {
            walkedSteps += steps(orders);
            BoundUtilities measures = new BoundUtilities(context, plan.walked, unknown, scores, plan.bindings);
            Traces traces = valuator.trace(measures, orders, scores, ValueRules.SHAPLEY); // only its series are used
            plan.take(traces, unknown);
            sketches = traces.scores();
        }
        List<Traces.Series> columns = new ArrayList<>();
        utilities.forEach(utility -> columns.add(plan.series(utility)));
        truths.forEach(truth -> columns.add(plan.find(truth.id()).orElseThrow()));
        Traces traces = assemble(
                context,
                orders,
                columns,
                sketches,
                rule,
                () -> PlayerValues.direct(
                        (ValueRule.Direct) rule, new BoundUtilities(context, utilities, truths, List.of())));
        deviation = Math.max(deviation, traces.deviation());
        return traces;
    }

    /** The largest change of a class probability where walks were made exact (decision D34), in all traces up to now. */
    public double deviation() {
        return deviation;
    }

    /** The number of players added in all walks of this tracer; series read from a store need none. */
    public long walkedSteps() {
        return walkedSteps;
    }

    private static long steps(Orders orders) {
        return orders.all().stream().mapToLong(NodeList::size).sum();
    }

    private static Traces assemble(
            GameContext context,
            Orders orders,
            List<Traces.Series> columns,
            List<ScoreSketch> sketches,
            ValueRule rule,
            Supplier<PlayerValues> direct) {
        List<double[][]> totals = new ArrayList<>();
        for (int order = 0; order < orders.size(); order++) {
            int number = order;
            totals.add(columns.stream().map(column -> column.totals()[number]).toArray(double[][]::new));
        }
        double[] divisors = columns.stream().mapToDouble(Traces.Series::divisor).toArray();
        double deviation =
                columns.stream().mapToDouble(Traces.Series::deviation).max().orElse(0);
        return new Traces(context.game().players(), orders, divisors, totals, sketches, deviation, rule, direct);
    }

    /** Determines which utilities are known, which are combinations of others, and which must be walked. */
    private final class Plan {
        private final GameContext context;
        private final Orders orders;
        private final Map<SeriesId, Traces.Series> named = new HashMap<>();
        private final IdentityHashMap<Utility, Traces.Series> measured = new IdentityHashMap<>();
        private final IdentityHashMap<Utility, WeightedSum> sums = new IdentityHashMap<>();
        private final List<Utility> walked = new ArrayList<>();
        private final IdentityHashMap<Utility, StepFunction> bindings = new IdentityHashMap<>();

        Plan(GameContext context, Orders orders) {
            this.context = context;
            this.orders = orders;
        }

        Optional<Traces.Series> find(SeriesId id) {
            if (!named.containsKey(id) && store != null && key != null) {
                store.find(key, id, orders).ifPresent(series -> named.put(id, series));
            }
            return Optional.ofNullable(named.get(id));
        }

        void include(Utility utility) {
            if (sums.containsKey(utility) || walked.stream().anyMatch(each -> each == utility)) {
                return;
            }
            if (utility instanceof SeriesId.NamedUtility known
                    && find(known.id()).isPresent()) {
                return;
            }
            if (!(utility instanceof SeriesId.NamedUtility)
                    && bindings.computeIfAbsent(utility, each -> each.on(context)) instanceof WeightedSum sum
                    && sum.terms().stream().allMatch(term -> term.utility() instanceof SeriesId.NamedUtility)) {
                sums.put(utility, sum);
                sum.terms().forEach(term -> include(term.utility()));
            } else {
                walked.add(utility);
            }
        }

        void take(Traces traces, List<Truth> truths) {
            for (int u = 0; u < walked.size(); u++) {
                Traces.Series series = traces.series(u);
                measured.put(walked.get(u), series);
                if (walked.get(u) instanceof SeriesId.NamedUtility known) {
                    keep(known.id(), series);
                }
            }
            for (int t = 0; t < truths.size(); t++) {
                keep(truths.get(t).id(), traces.series(walked.size() + t));
            }
        }

        Traces.Series series(Utility utility) {
            if (measured.containsKey(utility)) {
                return measured.get(utility);
            }
            if (utility instanceof SeriesId.NamedUtility known) {
                return find(known.id()).orElseThrow();
            }
            return combine(Objects.requireNonNull(sums.get(utility)));
        }

        private Traces.Series combine(WeightedSum sum) {
            double[][] result = new double[orders.size()][];
            for (int order = 0; order < result.length; order++) {
                result[order] = new double[orders.get(order).size() + 1];
                Arrays.fill(result[order], sum.intercept());
            }
            double deviation = 0;
            for (WeightedSum.Term term : sum.terms()) {
                Traces.Series part = series(term.utility());
                deviation = Math.max(deviation, part.deviation());
                for (int order = 0; order < result.length; order++) {
                    for (int step = 0; step < result[order].length; step++) {
                        result[order][step] += term.weight() * part.at(order, step);
                    }
                }
            }
            return new Traces.Series(1, result, deviation);
        }

        private void keep(SeriesId id, Traces.Series series) {
            named.put(id, series);
            if (store != null && key != null) {
                store.save(key, id, series);
            }
        }
    }
}
