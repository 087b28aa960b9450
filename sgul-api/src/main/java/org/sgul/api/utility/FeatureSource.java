package org.sgul.api.utility;

import java.util.List;
import org.sgul.api.PluginSpec;

/**
 * The features that a learner can use, by name.
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
}
