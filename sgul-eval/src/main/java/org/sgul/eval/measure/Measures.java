package org.sgul.eval.measure;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;

/**
 * A list of utilities bound to one game, each base function once however many utilities use it. Immutable and safe for many
 * threads; {@link #open()} gives a meter for one.
 */
public final class Measures {
    private final GameContext context;
    private final List<TargetMean> means = new ArrayList<>();
    private final List<SubgraphStatistic> statistics = new ArrayList<>();
    private final List<Output> outputs;
    private final Set<Quantity> quantities = EnumSet.noneOf(Quantity.class);
    private final int[] referenceClasses;

    /** {@code intercept + Σ weights·base functions}; target means come first among base functions. */
    record Output(double intercept, int[] bases, double[] weights) {}

    public Measures(GameContext context, List<? extends Utility> utilities) {
        this(context, utilities, List.of(), List.of());
    }

    /**
     * With functions that are bound already, which come after the utilities.
     *
     * @param scores functions that somebody will ask single targets for
     */
    public Measures(
            GameContext context,
            List<? extends Utility> utilities,
            List<? extends StepFunction> bound,
            List<TargetMean> scores) {
        this(context, utilities, bound, scores, new IdentityHashMap<>());
    }

    /**
     * With functions of utilities that somebody has bound to this game before, so that they are not bound twice.
     *
     * @param known the functions by utility, whose identity counts
     */
    public Measures(
            GameContext context,
            List<? extends Utility> utilities,
            List<? extends StepFunction> bound,
            List<TargetMean> scores,
            IdentityHashMap<Utility, StepFunction> known) {
        this.context = context;
        scores.forEach(score -> quantities.addAll(score.reads()));
        IdentityHashMap<Utility, StepFunction> bindings = new IdentityHashMap<>(known);
        List<IdentityHashMap<StepFunction, Double>> sums = new ArrayList<>();
        double[] intercepts = new double[utilities.size() + bound.size()];
        List<StepFunction> functions = new ArrayList<>();
        utilities.forEach(utility -> functions.add(bind(utility, bindings)));
        functions.addAll(bound);
        for (int u = 0; u < functions.size(); u++) {
            IdentityHashMap<StepFunction, Double> terms = new IdentityHashMap<>();
            List<StepFunction> order = new ArrayList<>();
            intercepts[u] = flatten(functions.get(u), 1, terms, order, bindings);
            order.forEach(this::register);
            sums.add(terms);
        }
        this.outputs = new ArrayList<>();
        for (int u = 0; u < sums.size(); u++) {
            outputs.add(output(intercepts[u], sums.get(u)));
        }
        this.referenceClasses = new int[context.game().targets().size()];
        for (int t = 0; t < referenceClasses.length; t++) {
            referenceClasses[t] = context.fullGame().predictedClass(t);
        }
    }

    /** How many utilities are measured. */
    public int size() {
        return outputs.size();
    }

    /** The game. */
    public GameContext context() {
        return context;
    }

    /** A meter with a session of its own. */
    public StepMeter open() {
        return new StepMeter(this, context.open(new SessionRequest(quantities, context.prototypes())));
    }

    List<TargetMean> means() {
        return means;
    }

    List<SubgraphStatistic> statistics() {
        return statistics;
    }

    List<Output> outputs() {
        return outputs;
    }

    int[] referenceClasses() {
        return referenceClasses;
    }

    private StepFunction bind(Utility utility, IdentityHashMap<Utility, StepFunction> bindings) {
        StepFunction function = bindings.get(utility);
        if (function == null) {
            function = utility.on(context);
            bindings.put(utility, function);
        }
        return function;
    }

    private double flatten(
            StepFunction function,
            double weight,
            IdentityHashMap<StepFunction, Double> terms,
            List<StepFunction> order,
            IdentityHashMap<Utility, StepFunction> bindings) {
        if (function instanceof WeightedSum sum) {
            double intercept = weight * sum.intercept();
            for (WeightedSum.Term term : sum.terms()) {
                intercept += flatten(bind(term.utility(), bindings), weight * term.weight(), terms, order, bindings);
            }
            return intercept;
        }
        if (!terms.containsKey(function)) {
            order.add(function);
        }
        terms.merge(function, weight, Double::sum);
        return 0;
    }

    private void register(StepFunction function) {
        if (function instanceof TargetMean mean && !containsSame(means, mean)) {
            means.add(mean);
            quantities.addAll(mean.reads());
        } else if (function instanceof SubgraphStatistic statistic && !containsSame(statistics, statistic)) {
            statistics.add(statistic);
            quantities.addAll(statistic.reads());
        }
    }

    private Output output(double intercept, IdentityHashMap<StepFunction, Double> terms) {
        List<Integer> bases = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        for (int i = 0; i < means.size() + statistics.size(); i++) {
            StepFunction base = i < means.size() ? means.get(i) : statistics.get(i - means.size());
            if (terms.containsKey(base)) {
                bases.add(i);
                weights.add(terms.get(base));
            }
        }
        return new Output(
                intercept,
                bases.stream().mapToInt(Integer::intValue).toArray(),
                weights.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static boolean containsSame(List<? extends StepFunction> list, StepFunction function) {
        return list.stream().anyMatch(each -> each == function);
    }
}
