package org.sgul.baselines;

import java.util.function.BiFunction;
import org.sgul.api.NoParameters;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/** A learner factory assembled from its parts. */
record NamedLearner<C extends Record>(
        String name,
        String summary,
        C defaults,
        BiFunction<C, FeatureSource, UtilityLearner> maker,
        Participation participation)
        implements LearnerFactory<C> {

    NamedLearner(String name, String summary, C defaults, BiFunction<C, FeatureSource, UtilityLearner> maker) {
        this(name, summary, defaults, maker, Participation.USUAL);
    }

    @Override
    public UtilityLearner create(C config, FeatureSource features) {
        return maker.apply(config, features);
    }

    /** A factory of a fixed utility, without fitting and parameters. */
    static NamedLearner<NoParameters> unfitted(String name, String summary, Utility utility) {
        return new NamedLearner<>(name, summary, NoParameters.NONE, (config, features) -> new Unfitted(utility));
    }

    /** A learner that returns a fixed utility; nothing is fitted. */
    record Unfitted(Utility utility) implements UtilityLearner {
        @Override
        public TraceRequest traces() {
            return TraceRequest.none();
        }

        @Override
        public Utility fit(ValidationTraces traces) {
            return utility;
        }
    }
}
