package org.sgul.testkit;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sgul.api.Experimental;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.Utility;

/** A source of features with any name that does not start with "unknown". Equal names and parameters give the same object. */
@Experimental
public final class FakeFeatures implements FeatureSource {
    private final Map<String, Utility> made = new TreeMap<>();

    @Override
    public List<String> names() {
        return List.copyOf(made.keySet());
    }

    @Override
    public Utility feature(PluginSpec spec) {
        String name = spec.name();
        if (name.startsWith("unknown")) {
            throw SgulException.usage("unknown feature '" + name + "'");
        }
        return made.computeIfAbsent(name + spec.parameters(), key -> Utility.meanOverTargets(target -> key.length()));
    }
}
