package org.sgul.extras;

import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.WeightedSum;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.TinyFeatures;

/**
 * Stand-ins for the paper's features, every second one negated: with random labels, accuracy may fall with all of them. The learners
 * are those on the class path.
 */
public final class BothSigns implements FeatureSource {
    private static final PluginRegistry REGISTRY = PluginRegistry.discover(BothSigns.class.getClassLoader());

    private final TinyFeatures features = TinyFeatures.namedAsInThePaper();

    @Override
    public List<String> names() {
        return features.names();
    }

    @Override
    public Utility feature(PluginSpec spec) {
        Utility feature = features.feature(spec);
        double sign = names().indexOf(spec.name()) % 2 == 0 ? 1 : -1;
        return context -> new WeightedSum(0, List.of(new WeightedSum.Term(sign, feature)));
    }

    @Override
    public UtilityLearner learner(PluginSpec spec, FeatureSource source) {
        return created(REGISTRY.get(PluginKind.LEARNER, spec.name()), spec, source);
    }

    private static <C extends Record> UtilityLearner created(
            LearnerFactory<C> factory, PluginSpec spec, FeatureSource source) {
        return factory.create(ParameterBinder.bind(factory, spec.parameters()), source);
    }
}
