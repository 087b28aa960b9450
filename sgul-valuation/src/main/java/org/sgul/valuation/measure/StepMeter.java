package org.sgul.valuation.measure;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.TargetFunction;
import org.sgul.api.utility.TargetMean;

/** Walks a session and keeps the value of every utility at the current step. Not thread-safe. */
public final class StepMeter {
    private final BoundUtilities measures;
    private final InferenceSession session;
    private final SessionTarget target;
    private final TargetFunction[] functions;
    private final int[] networks;
    private final TargetSums sums;
    private final SubgraphStatistic.Observer[] observers;
    private final CombinationMeter[] combinations;
    private final double[] bases;
    private final double[] divisors;
    private final int[] plainMeans;
    private final double[] values;
    private final double[] totals;

    StepMeter(BoundUtilities measures, InferenceSession session) {
        this.measures = measures;
        this.session = session;
        int targets = session.game().targets().size();
        this.target = new SessionTarget(
                session, measures.referenceClasses(), measures.context().model().classCount());
        this.functions = measures.means().stream().map(TargetMean::function).toArray(TargetFunction[]::new);
        this.networks = measures.means().stream().mapToInt(measures::network).toArray();
        this.sums = new TargetSums(targets, functions.length);
        List<SubgraphStatistic> statistics = measures.statistics();
        this.observers = statistics.stream().map(s -> s.observers().get()).toArray(SubgraphStatistic.Observer[]::new);
        this.combinations = measures.combinationMeters().toArray(CombinationMeter[]::new);
        this.bases = new double[functions.length + observers.length + combinations.length];
        this.divisors = measures.means().stream().mapToDouble(measures::divisor).toArray();
        this.plainMeans = measures.outputs().stream()
                .mapToInt(output -> output.plainMean(functions.length))
                .toArray();
        this.values = new double[measures.size()];
        this.totals = new double[measures.size()];
        reset();
    }

    /** The session, to read. */
    public InferenceSession session() {
        return session;
    }

    /** Returns to the empty coalition. */
    public void reset() {
        session.reset();
        for (SubgraphStatistic.Observer observer : observers) {
            observer.reset(session);
        }
        update();
    }

    /** Adds a player. */
    public void add(int player) {
        session.add(player);
        for (SubgraphStatistic.Observer observer : observers) {
            observer.added(player);
        }
        update();
    }

    /** Makes every player present; at once unless an observer needs each move. */
    public void addAll() {
        if (!Arrays.stream(observers).allMatch(PredictionCounts.class::isInstance)) {
            session.game().players().stream()
                    .filter(player -> !session.isPresent(player))
                    .forEach(this::add);
        } else {
            session.addAll();
            for (SubgraphStatistic.Observer observer : observers) {
                observer.reset(session);
            }
            update();
        }
    }

    /** Removes a player. */
    public void remove(int player) {
        session.remove(player);
        for (SubgraphStatistic.Observer observer : observers) {
            observer.removed(player);
        }
        update();
    }

    /**
     * Makes the state of the current step exact, if the engine held something back (decision D34).
     *
     * @return the largest change of a class probability
     */
    public double settle() {
        if (session.heldBack() == 0) {
            return 0;
        }
        double deviation = session.settle();
        for (SubgraphStatistic.Observer observer : observers) {
            observer.settled();
        }
        update();
        return deviation;
    }

    /** The value of a utility at the current step. */
    public double value(int utility) {
        return values[utility];
    }

    /** The value of a utility at the current step times its divisor, {@link BoundUtilities#divisors()}; exact if it is a count. */
    public double total(int utility) {
        return totals[utility];
    }

    /** The current value of a score that the measures were made with, at one target. */
    public double targetValue(TargetMean score, int targetIndex) {
        return score.function().of(target.at(targetIndex).reading(measures.network(score)));
    }

    private void update() {
        if (functions.length > 0) {
            updateMeans();
        }
        for (int i = 0; i < observers.length; i++) {
            bases[functions.length + i] = observers[i].value();
        }
        for (int i = 0; i < combinations.length; i++) {
            bases[functions.length + observers.length + i] = combinations[i].of(bases);
        }
        for (int u = 0; u < values.length; u++) {
            BoundUtilities.Output output = measures.outputs().get(u);
            double sum = output.of(bases);
            if (!Double.isFinite(sum)) {
                throw SgulException.plugin(
                        "utility number " + u + " is " + sum + " with " + session.presentPlayers()
                                + " players present; a utility must be finite at every step",
                        null);
            }
            values[u] = sum;
            totals[u] = plainMeans[u] < 0 ? sum : sums.sum(plainMeans[u]);
        }
    }

    private void updateMeans() {
        int changed = session.changedTargetCount();
        boolean most = changed > session.game().targets().size() / 8;
        for (int i = 0; i < changed; i++) {
            int t = session.changedTarget(i);
            target.at(t);
            double[] leaf = sums.leaf(t);
            for (int f = 0; f < functions.length; f++) {
                leaf[f] = functions[f].of(target.reading(networks[f]));
            }
            if (!most) {
                sums.changed(t);
            }
        }
        if (most) {
            sums.allChanged();
        } else {
            sums.update();
        }
        for (int f = 0; f < functions.length; f++) {
            bases[f] = sums.sum(f) / divisors[f];
        }
    }
}
