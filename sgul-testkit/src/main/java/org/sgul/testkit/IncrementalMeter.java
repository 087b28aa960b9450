package org.sgul.testkit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.WeightedSum;

/**
 * Measures a function the way an engine does: a function of one target is called again only for changed
 * targets, and an observer receives moves. This detects functions with hidden state.
 */
final class IncrementalMeter {
    private final GameContext context;
    private final StepFunction function;
    private final List<IncrementalMeter> terms = new ArrayList<>();
    private final InferenceSession session;
    private final SubgraphStatistic.@Nullable Observer observer;
    private final double[] targetValues;
    private final List<List<Double>> shown = new ArrayList<>();

    IncrementalMeter(StepFunction function, GameContext context) {
        this.context = context;
        this.function = function;
        if (function instanceof WeightedSum sum) {
            sum.terms()
                    .forEach(term ->
                            terms.add(new IncrementalMeter(term.utility().on(context), context)));
        }
        if (function instanceof Combination combination) {
            combination.inputs().forEach(input -> terms.add(new IncrementalMeter(input.on(context), context)));
        }
        session = context.open(ReferenceMeasure.networks(function));
        observer = function instanceof SubgraphStatistic statistic
                ? statistic.observers().get()
                : null;
        targetValues = new double[context.game().targets().size()];
        for (int t = 0; t < targetValues.length; t++) {
            shown.add(List.of());
        }
        reset();
    }

    void reset() {
        terms.forEach(IncrementalMeter::reset);
        session.reset();
        if (observer != null) {
            observer.reset(session);
        }
        update();
    }

    void add(int player) {
        terms.forEach(term -> term.add(player));
        session.add(player);
        if (observer != null) {
            observer.added(player);
        }
        update();
    }

    void remove(int player) {
        terms.forEach(term -> term.remove(player));
        session.remove(player);
        if (observer != null) {
            observer.removed(player);
        }
        update();
    }

    double value() {
        if (observer != null) {
            return observer.value();
        }
        if (function instanceof WeightedSum sum) {
            double value = sum.intercept();
            for (int i = 0; i < terms.size(); i++) {
                value += sum.terms().get(i).weight() * terms.get(i).value();
            }
            return value;
        }
        if (function instanceof Combination combination) {
            return combination
                    .function()
                    .applyAsDouble(
                            terms.stream().mapToDouble(IncrementalMeter::value).toArray());
        }
        double sum = 0;
        for (double value : targetValues) {
            sum += value;
        }
        return sum / targetValues.length;
    }

    private void update() {
        if (function instanceof TargetMean mean) {
            for (int t = 0; t < targetValues.length; t++) {
                Target target = ReferenceMeasure.target(mean, context, session, t);
                List<Double> now = show(target);
                if (!now.equals(shown.get(t))) {
                    shown.set(t, now);
                    targetValues[t] = mean.function().of(target);
                }
            }
        }
    }

    private List<Double> show(Target target) {
        List<Double> now = new ArrayList<>();
        now.add((double) target.degree());
        for (int c = 0; c < target.classCount(); c++) {
            now.add(target.score(c));
        }
        for (int i = 0; i < target.embeddingWidth(); i++) {
            now.add(target.embedding(i));
        }
        for (int i = 0; i < target.rowWidth(); i++) {
            now.add(target.row(i));
        }
        return now;
    }
}
