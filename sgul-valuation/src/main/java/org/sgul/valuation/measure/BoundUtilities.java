package org.sgul.valuation.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.Combination;
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
public final class BoundUtilities {
    private final GameContext context;
    private final List<TargetMean> means = new ArrayList<>();
    private final List<SubgraphStatistic> statistics = new ArrayList<>();
    private final List<Combined> combinations = new ArrayList<>();
    private final List<Output> outputs;
    private final List<LocalNetwork> networks = new ArrayList<>();
    private final IdentityHashMap<StepFunction, Double> divisors = new IdentityHashMap<>();
    private final int[] referenceClasses;

    /** {@code intercept + Σ weights·base functions}; base functions are target means, then statistics, then combinations. */
    record Output(double intercept, int[] bases, double[] weights) {
        double of(double[] values) {
            double sum = intercept;
            for (int i = 0; i < bases.length; i++) {
                sum += weights[i] * values[bases[i]];
            }
            return sum;
        }

        /** The position of the target mean that this is, if it is nothing else; otherwise -1. */
        int plainMean(int means) {
            return intercept == 0 && bases.length == 1 && weights[0] == 1 && bases[0] < means ? bases[0] : -1;
        }
    }

    /** A combination and its inputs, which use no later combination. */
    private record Combined(Combination combination, List<Sum> inputs) {}

    /** A function as a weighted sum of base functions. */
    private record Sum(double intercept, IdentityHashMap<StepFunction, Double> terms) {}

    public BoundUtilities(GameContext context, List<? extends Utility> utilities) {
        this(context, utilities, List.of(), List.of());
    }

    /**
     * Creates measures with true utilities, which come after the utilities.
     *
     * @param scores functions whose values at single targets will be read
     */
    public BoundUtilities(
            GameContext context, List<? extends Utility> utilities, List<Truth> truths, List<TargetMean> scores) {
        this(context, utilities, truths, scores, new IdentityHashMap<>());
    }

    /**
     * Creates measures with functions of utilities that are already bound to this game, so that these are not bound again.
     *
     * @param known the functions by utility, compared by identity
     */
    public BoundUtilities(
            GameContext context,
            List<? extends Utility> utilities,
            List<Truth> truths,
            List<TargetMean> scores,
            IdentityHashMap<Utility, StepFunction> known) {
        this.context = context;
        scores.forEach(this::registerNetwork);
        IdentityHashMap<Utility, StepFunction> bindings = new IdentityHashMap<>(known);
        List<StepFunction> functions = new ArrayList<>();
        utilities.forEach(utility -> functions.add(bind(utility, bindings)));
        truths.forEach(truth -> {
            functions.add(truth.function());
            divisors.put(truth.function(), truth.divisor());
        });
        List<Sum> sums =
                functions.stream().map(function -> sum(function, bindings)).toList();
        this.outputs = sums.stream().map(this::output).toList();
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
        return new StepMeter(this, context.open(networks));
    }

    /**
     * By utility, what its totals are divided by: the number of targets for a mean over targets (decision D30). Totals of a count
     * are whole numbers, so their differences and sums are exact.
     */
    public double[] divisors() {
        double[] all = new double[outputs.size()];
        for (int u = 0; u < all.length; u++) {
            int mean = outputs.get(u).plainMean(means.size());
            all[u] = mean < 0 ? 1 : divisor(means.get(mean));
        }
        return all;
    }

    /** What the sum over targets of a function is divided by. */
    double divisor(TargetMean mean) {
        Double own = divisors.get(mean);
        return own == null ? context.game().targets().size() : own;
    }

    List<TargetMean> means() {
        return means;
    }

    List<SubgraphStatistic> statistics() {
        return statistics;
    }

    /** The combinations at work in one meter, each after those it uses. */
    List<CombinationMeter> combinationMeters() {
        return combinations.stream()
                .map(each -> new CombinationMeter(
                        each.combination().function(),
                        each.inputs().stream().map(this::output).toArray(Output[]::new)))
                .toList();
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

    private Sum sum(StepFunction function, IdentityHashMap<Utility, StepFunction> bindings) {
        IdentityHashMap<StepFunction, Double> terms = new IdentityHashMap<>();
        List<StepFunction> order = new ArrayList<>();
        double intercept = flatten(function, 1, terms, order, bindings);
        order.forEach(base -> register(base, bindings));
        return new Sum(intercept, terms);
    }

    @SuppressWarnings("ReferenceEquality") // functions are distinguished by identity
    private void register(StepFunction function, IdentityHashMap<Utility, StepFunction> bindings) {
        if (function instanceof TargetMean mean && !containsSame(means, mean)) {
            means.add(mean);
            registerNetwork(mean);
        } else if (function instanceof SubgraphStatistic statistic && !containsSame(statistics, statistic)) {
            statistics.add(statistic);
        } else if (function instanceof Combination combination
                && combinations.stream().noneMatch(each -> each.combination() == combination)) {
            List<Sum> inputs = combination.inputs().stream()
                    .map(input -> sum(bind(input, bindings), bindings))
                    .toList();
            combinations.add(new Combined(combination, inputs));
        }
    }

    private void registerNetwork(TargetMean mean) {
        if (mean.network() != null && network(mean) < 0) {
            networks.add(mean.network());
        }
    }

    /** The position of a function's network among those of a session, by identity; -1 for none. */
    @SuppressWarnings("ReferenceEquality")
    int network(TargetMean mean) {
        for (int i = 0; i < networks.size(); i++) {
            if (networks.get(i) == mean.network()) {
                return i;
            }
        }
        return -1;
    }

    private Output output(Sum sum) {
        List<StepFunction> all = new ArrayList<>(means);
        all.addAll(statistics);
        combinations.forEach(each -> all.add(each.combination()));
        int[] bases = IntStream.range(0, all.size())
                .filter(i -> sum.terms().containsKey(all.get(i)))
                .toArray();
        double[] weights = Arrays.stream(bases)
                .mapToDouble(i -> sum.terms().get(all.get(i)))
                .toArray();
        return new Output(sum.intercept(), bases, weights);
    }

    private static boolean containsSame(List<? extends StepFunction> list, StepFunction function) {
        return list.stream().anyMatch(each -> each == function);
    }
}
