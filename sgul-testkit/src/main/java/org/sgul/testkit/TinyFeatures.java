package org.sgul.testkit;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.RandomStreams;

/**
 * Stand-ins for features, for learners under test. Each is the mean over targets of class probabilities, weighted by numbers that
 * depend on the feature's name and parameters alone.
 */
public final class TinyFeatures implements FeatureSource {
    private final List<String> names;
    private final Map<String, FeatureFactory<?>> real;

    public TinyFeatures(List<String> names) {
        this(names, Map.of());
    }

    private TinyFeatures(List<String> names, Map<String, FeatureFactory<?>> real) {
        this.names = names.stream().sorted().toList();
        this.real = real;
    }

    /** These features and real ones, such as those of the plugin under test. */
    public TinyFeatures and(List<FeatureFactory<?>> features) {
        Map<String, FeatureFactory<?>> all = new TreeMap<>(real);
        features.forEach(feature -> all.put(feature.name(), feature));
        return new TinyFeatures(
                Stream.concat(names.stream(), all.keySet().stream()).distinct().toList(), all);
    }

    /** Stand-ins with the names of the paper's nine features. */
    public static TinyFeatures namedAsInThePaper() {
        return new TinyFeatures(FeatureList.OF_THE_PAPER.texts());
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public Utility feature(PluginSpec spec) {
        String name = spec.name();
        if (!names.contains(name)) {
            throw SgulException.usage("unknown feature '" + name + "'; known to this test are "
                    + String.join(", ", names) + "; override the contract's method features() to add others");
        }
        FeatureFactory<?> factory = real.get(name);
        if (factory != null) {
            return create(factory, spec);
        }
        String key = name + new TreeMap<>(spec.parameters());
        return Utility.meanOverTargets(target -> {
            RandomGenerator weights = RandomStreams.stream(0, key, 0);
            double sum = 0;
            for (int c = 0; c < target.classCount(); c++) {
                sum += weights.nextDouble() * target.probability(c) * target.probability(c);
            }
            return sum;
        });
    }

    private static <C extends Record> Utility create(FeatureFactory<C> factory, PluginSpec spec) {
        return factory.create(ParameterBinder.bind(factory, spec.parameters()));
    }
}
