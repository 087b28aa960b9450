package org.sgul.extras.plus;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.ValidationTraces;

/** Node dropping (decision D21) on the validation game, whose labels a learner may use to compare valuations. */
final class ValidationDropping {
    private final ValidationTraces traces;

    ValidationDropping(ValidationTraces traces) {
        this.traces = traces;
    }

    /**
     * The mean accuracy after each removal, most valuable player first; lower is better.
     *
     * @param values values of the players by position in the game's player list
     */
    double auc(double[] values) {
        NodeList players = traces.game().game().players();
        InferenceSession session = traces.game().open();
        session.addAll();
        LabelledNodes labels = traces.labels();
        boolean[] correct = new boolean[labels.size()];
        int hits = 0;
        for (int t = 0; t < correct.length; t++) {
            correct[t] = session.predictedClass(t) == labels.label(t);
            hits += correct[t] ? 1 : 0;
        }
        long sum = 0;
        for (int player : ranking(values)) {
            traces.game().run().checkCancelled();
            session.remove(players.get(player));
            session.settle();
            for (int i = 0; i < session.changedTargetCount(); i++) {
                int t = session.changedTarget(i);
                boolean now = session.predictedClass(t) == labels.label(t);
                hits += (now ? 1 : 0) - (correct[t] ? 1 : 0);
                correct[t] = now;
            }
            sum += hits;
        }
        return players.isEmpty() ? hits / (double) correct.length : (double) sum / players.size() / correct.length;
    }

    /** The positions by descending value; equal values, including both zeros, by ascending position (decision D21). */
    static int[] ranking(double[] values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(p -> 0.0 - values[p])
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
