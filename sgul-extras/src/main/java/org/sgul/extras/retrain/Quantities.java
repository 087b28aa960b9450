package org.sgul.extras.retrain;

import java.util.ArrayList;
import java.util.List;
import net.jafama.StrictFastMath;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetFunction;
import org.sgul.api.utility.Utility;

/**
 * The quantities from which distances are interpolated. They are cheap at every step and need no labels: the share of players
 * present; the shares of targets predicted to be in each class; and the targets' mean class probabilities, mean largest
 * probability, mean negative entropy and mean degree.
 */
final class Quantities {
    private final List<TargetFunction> means = new ArrayList<>();

    Quantities(int classCount) {
        for (int c = 0; c < classCount; c++) {
            int each = c;
            means.add(target -> target.predictedClass() == each ? 1 : 0);
            means.add(target -> target.probability(each));
        }
        means.add(target -> target.probability(target.predictedClass()));
        means.add(Quantities::negativeEntropy);
        means.add(Target::degree);
    }

    int size() {
        return 1 + means.size();
    }

    /** All quantities at the current step of the states. */
    double[] at(GameContext context, TargetStates states) {
        double[] values = new double[size()];
        values[0] = shareOfPlayers(states);
        int targets = states.game().targets().size();
        for (int t = 0; t < targets; t++) {
            Target target = Target.of(context, states, t);
            for (int i = 0; i < means.size(); i++) {
                values[1 + i] += means.get(i).of(target) / targets;
            }
        }
        return values;
    }

    /** All quantities as utilities, in the same order. */
    List<Utility> utilities() {
        List<Utility> utilities = new ArrayList<>();
        SubgraphStatistic share = new SubgraphStatistic(ShareOfPlayers::new);
        utilities.add(context -> share);
        means.forEach(mean -> utilities.add(Utility.meanOverTargets(mean)));
        return utilities;
    }

    private static double shareOfPlayers(TargetStates states) {
        return states.presentPlayers()
                / (double) Math.max(1, states.game().players().size());
    }

    private static double negativeEntropy(Target target) {
        double sum = 0;
        for (int c = 0; c < target.classCount(); c++) {
            double probability = target.probability(c);
            sum += probability > 0 ? probability * StrictFastMath.log(probability) : 0;
        }
        return sum;
    }

    /** Reads the number of players that the session maintains. */
    private static final class ShareOfPlayers implements SubgraphStatistic.Observer {
        private TargetStates states;

        @Override
        public void reset(TargetStates states) {
            this.states = states;
        }

        @Override
        public void added(int player) {}

        @Override
        public void removed(int player) {}

        @Override
        public double value() {
            return shareOfPlayers(states);
        }
    }
}
