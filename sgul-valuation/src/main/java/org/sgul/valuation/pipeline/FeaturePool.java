package org.sgul.valuation.pipeline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.valuation.measure.SeriesId;

/** The features and learners of one task. Features are made once, so that learners that share a feature share its measurement. */
public final class FeaturePool implements FeatureSource {
    private final Catalog<FeatureFactory<?>> features;
    private final Catalog<LearnerFactory<?>> learners;
    private final PluginInputs inputs;
    private final Map<SeriesId.Feature, Utility> made = new HashMap<>();

    FeaturePool(Catalog<FeatureFactory<?>> features, Catalog<LearnerFactory<?>> learners, PluginInputs inputs) {
        this.features = features;
        this.learners = learners;
        this.inputs = inputs;
    }

    /** A learner that uses these features. */
    public UtilityLearner learner(PluginSpec spec) {
        return learner(spec.name(), spec.parameters());
    }

    /** A learner that uses these features, from parameters that are text or already of the parameter's type. */
    public UtilityLearner learner(String name, Map<String, ?> parameters) {
        return learner(learners.get(name), parameters, this);
    }

    @Override
    public UtilityLearner learner(PluginSpec spec, FeatureSource source) {
        return learner(learners.get(spec.name()), spec.parameters(), source);
    }

    @Override
    public List<String> names() {
        return features.names();
    }

    /** Measurements are stored under the digests of what else the feature depends on, and repeated if that has changed. */
    @Override
    public synchronized Utility feature(PluginSpec spec) {
        return feature(features.get(spec.name()), spec);
    }

    private <C extends Record> Utility feature(FeatureFactory<C> factory, PluginSpec spec) {
        C config = ParameterBinder.bind(factory, spec.parameters());
        SeriesId.Feature id = SeriesId.Feature.of(
                factory.name(),
                ParameterBinder.describe(config),
                String.join("+", inputs.of(PluginKind.FEATURE, spec).values()));
        return made.computeIfAbsent(id, key -> new SeriesId.NamedUtility(key, factory.create(config)));
    }

    private static <C extends Record> UtilityLearner learner(
            LearnerFactory<C> factory, Map<String, ?> parameters, FeatureSource source) {
        return factory.create(ParameterBinder.bind(factory, parameters), source);
    }
}
