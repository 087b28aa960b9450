package org.sgul.api.utility;

import org.sgul.api.Factory;

/**
 * A named way of learning a utility.
 *
 * @since 0.1.0
 */
public interface LearnerFactory<C extends Record> extends Factory<C> {
    UtilityLearner create(C config, FeatureSource features);
}
