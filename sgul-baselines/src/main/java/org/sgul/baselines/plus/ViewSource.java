package org.sgul.baselines.plus;

import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.LabelledNodes;

/** Where views of labels come from: learns from known labels what it then tells of any game's targets. */
interface ViewSource {
    /** Whether the known labels matter; if not, learning once serves every fold. */
    boolean readsLabels();

    /**
     * Learns.
     *
     * @param known nodes with labels, by the data set's ids
     * @param around the game that the labels, beside those of training nodes, belong to
     */
    Views learn(LabelledNodes known, Surroundings around, RunContext run);

    /** What was learnt. */
    @FunctionalInterface
    interface Views {
        /** Class probabilities by name of the view, target and class; the same names in the same order for every game. */
        Map<String, double[][]> on(Surroundings game);
    }
}
