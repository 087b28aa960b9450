package org.sgul.valuation.measure;

import java.util.stream.IntStream;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.TargetMean;

/**
 * The true utility of a game by a measure. It needs the targets' labels, so it is only for fitting on the validation game and for
 * scoring on the test game. It is bound to its game, not a {@link org.sgul.api.utility.Utility} that a learner could use.
 *
 * @param function a {@link TargetMean}, whose sum over targets is divided by the divisor, or a {@link SubgraphStatistic}
 * @param divisor what sums are divided by once, at the end (decision D30)
 */
public record Truth(Measure measure, StepFunction function, double divisor) {

    /** The true utility of a game whose targets have these labels, in the order of the game's targets. */
    public static Truth of(Measure measure, Game game, LabelledNodes labels) {
        if (!labels.nodes().equals(game.targets())) {
            throw new IllegalArgumentException("the labelled nodes are not the game's targets in their order");
        }
        return measure.bind(labels);
    }

    /** The accuracy with every player present. */
    public static double fullGameAccuracy(GameContext context, LabelledNodes labels) {
        TargetStates states = context.fullGame();
        long correct = IntStream.range(0, labels.size())
                .filter(target -> states.predictedClass(target) == labels.label(target))
                .count();
        return (double) correct / labels.size();
    }

    /** The id under which its series are stored. */
    public SeriesId.True id() {
        return new SeriesId.True(measure);
    }

    /** The true utility of a state, from scratch; has the same bits as that of a meter. */
    public double at(TargetStates states) {
        if (function instanceof SubgraphStatistic statistic) {
            SubgraphStatistic.Observer observer = statistic.observers().get();
            observer.reset(states);
            return observer.value();
        }
        TargetMean mean = (TargetMean) function;
        int targets = states.game().targets().size();
        TargetSums sums = new TargetSums(targets, 1);
        SessionTarget target = new SessionTarget(states, new int[targets], 0);
        for (int t = 0; t < targets; t++) {
            sums.leaf(t)[0] = mean.function().of(target.at(t));
        }
        sums.allChanged();
        return sums.sum(0) / divisor;
    }
}
