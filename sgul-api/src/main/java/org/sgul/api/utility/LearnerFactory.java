package org.sgul.api.utility;

import org.sgul.api.Factory;

/**
 * A named way of learning a utility.
 *
 * @since 0.1.0
 */
public interface LearnerFactory<C extends Record> extends Factory<C> {
    UtilityLearner create(C config, FeatureSource features);

    /** Whether {@code all}, in a list of learners, includes this one. */
    default Participation participation() {
        return Participation.USUAL;
    }

    /** When a learner takes part in an experiment. */
    enum Participation {
        /** Whenever all learners are asked for. */
        USUAL,
        /** Only by name, as it takes much longer than the usual ones. */
        SLOW,
        /** Only by name, as it needs something that the user must provide, such as a file. */
        ON_REQUEST
    }
}
