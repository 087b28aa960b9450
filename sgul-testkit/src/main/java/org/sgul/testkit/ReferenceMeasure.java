package org.sgul.testkit;

import java.util.List;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;

/** The value of a utility at a coalition, from scratch: two calls share nothing except state inside the utility. */
public final class ReferenceMeasure {
    private ReferenceMeasure() {}

    /** Binds the utility to the game and measures it. */
    public static double value(Utility utility, GameContext context, NodeList coalition) {
        return value(utility.on(context), context, coalition);
    }

    /** Measures a function that is bound to this game. */
    public static double value(StepFunction function, GameContext context, NodeList coalition) {
        if (function instanceof TargetMean mean) {
            return mean(mean, context, open(context, mean, coalition));
        }
        if (function instanceof SubgraphStatistic statistic) {
            return statistic(statistic, context, coalition);
        }
        if (function instanceof Combination combination) {
            return combination
                    .function()
                    .applyAsDouble(combination.inputs().stream()
                            .mapToDouble(input -> value(input, context, coalition))
                            .toArray());
        }
        WeightedSum sum = (WeightedSum) function;
        double value = sum.intercept();
        for (WeightedSum.Term term : sum.terms()) {
            value += term.weight() * value(term.utility(), context, coalition);
        }
        return value;
    }

    /** The values that a function of one target has for every target at a coalition, by target index. */
    public static double[] targetValues(TargetMean mean, GameContext context, NodeList coalition) {
        InferenceSession session = open(context, mean, coalition);
        double[] values = new double[context.game().targets().size()];
        for (int t = 0; t < values.length; t++) {
            values[t] = mean.function().of(target(mean, context, session, t));
        }
        return values;
    }

    /** The plain mean in the order of target indices. */
    static double mean(TargetMean mean, GameContext context, TargetStates states) {
        int targets = context.game().targets().size();
        double sum = 0;
        for (int t = 0; t < targets; t++) {
            sum += mean.function().of(target(mean, context, states, t));
        }
        return sum / targets;
    }

    private static double statistic(SubgraphStatistic statistic, GameContext context, NodeList coalition) {
        InferenceSession session = context.open();
        SubgraphStatistic.Observer observer = statistic.observers().get();
        observer.reset(session);
        coalition.sorted().stream().forEach(player -> {
            session.add(player);
            observer.added(player);
        });
        return observer.value();
    }

    /** The networks that a session for a function is opened with. */
    static List<LocalNetwork> networks(StepFunction function) {
        return function instanceof TargetMean mean && mean.network() != null ? List.of(mean.network()) : List.of();
    }

    /** A target as a function of one target sees it, in a session with the function's {@link #networks}. */
    static Target target(TargetMean mean, GameContext context, TargetStates states, int index) {
        return mean.network() == null ? Target.of(context, states, index) : Target.of(context, states, index, 0);
    }

    /** The states of all targets at a coalition. */
    static TargetStates states(GameContext context, NodeList coalition) {
        return moved(context.open(), coalition);
    }

    private static InferenceSession open(GameContext context, TargetMean mean, NodeList coalition) {
        return moved(context.open(networks(mean)), coalition);
    }

    private static InferenceSession moved(InferenceSession session, NodeList coalition) {
        coalition.sorted().stream().forEach(session::add);
        return session;
    }
}
