package org.sgul.extras.retrain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.graph.game.OrderSampler;

/**
 * The steps of a game at which the model is retrained: the empty coalition, the full game and, along orders drawn for this
 * purpose, one step from each of equally long ranges between them. They depend only on the game and the run's seed, not on the
 * orders of the valuation or the number of threads.
 */
final class Anchors {
    private final String learner;
    private final int orders;
    private final int stepsPerOrder;

    Anchors(String learner, int orders, int stepsPerOrder) {
        this.learner = learner;
        this.orders = orders;
        this.stepsPerOrder = stepsPerOrder;
    }

    /** Retrains at every anchor of a game without labels. */
    List<Anchor> of(GameContext context, Distance distance) {
        return of(context, distance, states -> Double.NaN);
    }

    /** Retrains at every anchor of a game whose true utility is known. */
    List<Anchor> of(GameContext context, Distance distance, ToDoubleFunction<TargetStates> truth) {
        RunContext run = context.run();
        int players = context.game().players().size();
        Quantities quantities = new Quantities(context.model().classCount());
        InferenceSession session = context.open();
        OrderSampler sampler = new OrderSampler(context.game());
        List<Anchor> anchors = new ArrayList<>();
        long total = 2L + (long) orders * Math.min(stepsPerOrder, Math.max(0, players - 1));
        try (Progress.Task progress = run.progress().start("retraining for " + learner, total)) {
            Recorder recorder = (order) -> {
                run.checkCancelled();
                session.settle();
                double apart = distance.on(PseudoLabelled.at(session), run);
                anchors.add(new Anchor(order, quantities.at(context, session), truth.applyAsDouble(session), apart));
                progress.advance(1);
            };
            recorder.record(Anchor.EVERY_ORDER);
            for (int order = 0; order < orders && players > 0; order++) {
                RandomGenerator random = run.random(learner + "/anchors", order);
                NodeList joining = sampler.sample(random);
                session.reset();
                int joined = 0;
                for (int step : steps(players, random)) {
                    for (; joined < step; joined++) {
                        session.add(joining.get(joined));
                    }
                    recorder.record(order);
                }
            }
            if (players > 0) {
                session.addAll();
                recorder.record(Anchor.EVERY_ORDER);
            }
        }
        return anchors;
    }

    private interface Recorder {
        void record(int order);
    }

    /** Distinct steps strictly between the first and the last, ascending. */
    private Set<Integer> steps(int players, RandomGenerator random) {
        Set<Integer> steps = new LinkedHashSet<>();
        for (int i = 0; i < stepsPerOrder && players > 1; i++) {
            steps.add(1 + (int) ((i + random.nextDouble()) * (players - 1) / stepsPerOrder));
        }
        return steps;
    }
}
