package org.sgul.api.utility;

import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;

/**
 * The features that a learner can use, by name, and the learners that it can build on.
 *
 * @since 0.1.0
 */
public interface FeatureSource {
    /** The names of all known features, in ascending order. */
    List<String> names();

    /** A feature with the given parameters, the others at their defaults. */
    Utility feature(PluginSpec spec);

    /** A feature with all parameters at their defaults. */
    default Utility feature(String name) {
        return feature(new PluginSpec(name));
    }

    /**
     * Another learner, for a learner that builds on its fit. A source without learners, which is the default, throws a {@link
     * SgulException}.
     *
     * @param spec the learner's name and parameters, the others at their defaults
     * @param features the features that this learner can use, which may be other ones than those of this source
     */
    default UtilityLearner learner(PluginSpec spec, FeatureSource features) {
        throw SgulException.usage("the learner '" + spec.name() + "' is not available: this source has only features");
    }
}
