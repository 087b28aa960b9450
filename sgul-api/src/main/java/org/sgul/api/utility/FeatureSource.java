package org.sgul.api.utility;

import java.util.List;
import java.util.Map;

/**
 * Where a learner gets features by name.
 *
 * @since 0.1.0
 */
public interface FeatureSource {
    /** Names of all known features, in ascending order. */
    List<String> names();

    /** A feature with these parameters, the rest at their defaults. */
    Utility feature(String name, Map<String, ?> parameters);
}
