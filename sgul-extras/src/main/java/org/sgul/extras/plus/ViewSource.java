package org.sgul.extras.plus;

import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.LabelledNodes;
import org.sgul.models.agreement.Surroundings;

/** A source of views of labels: learns from known labels, then predicts the labels of any game's targets. */
interface ViewSource {
    /** Whether the result depends on the known labels; if not, learning once is enough for all folds. */
    boolean readsLabels();

    /**
     * Learns from known labels.
     *
     * @param known labelled nodes, as ids of the data set
     * @param around the game whose labels are known in addition to those of training nodes
     */
    Views learn(LabelledNodes known, Surroundings around, RunContext run);

    /** The learnt views. */
    @FunctionalInterface
    interface Views {
        /** Class probabilities by view name, target and class, with the same names in the same order for every game. */
        Map<String, double[][]> on(Surroundings game);
    }
}
