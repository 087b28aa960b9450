package org.sgul.api.utility;

import java.util.function.BiFunction;

/** A learner factory assembled from its parts. */
record AssembledLearnerFactory<C extends Record>(
        String name,
        String summary,
        Participation participation,
        boolean trainsOnValidationLabels,
        C defaults,
        BiFunction<C, FeatureSource, UtilityLearner> maker)
        implements LearnerFactory<C> {

    @Override
    public UtilityLearner create(C config, FeatureSource features) {
        return maker.apply(config, features);
    }
}
