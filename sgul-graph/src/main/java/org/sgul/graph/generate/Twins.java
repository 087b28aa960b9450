package org.sgul.graph.generate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.core.plugin.NearestName;
import org.sgul.graph.generate.GeneratorSettings.FeatureKind;
import org.sgul.graph.generate.GeneratorSettings.MaskKind;

/**
 * Generated twins of the published data sets, for use where those cannot be downloaded. A twin has the published numbers of nodes,
 * edges, features and classes and the published edge homophily. Its features predict the class about as well as in the original, or
 * worse where classification with the graph would otherwise be perfect (coauthor-physics, ogbn-arxiv). {@code twin:small} is the
 * demo's data set.
 */
public final class Twins {
    /** The prefix of twins' names; the name of the original follows. */
    public static final String PREFIX = "twin:";

    private static final Map<String, GeneratorSettings> SETTINGS = settings();

    private Twins() {}

    /** The names of all twins, small first. */
    public static List<String> names() {
        return List.copyOf(SETTINGS.keySet());
    }

    /** Generates a twin. */
    public static Dataset open(String name, RunContext context) {
        return GraphGenerator.generate(name, settings(name), context);
    }

    /** The settings of a twin; an unknown name is a usage error. */
    public static GeneratorSettings settings(String name) {
        GeneratorSettings settings = SETTINGS.get(name);
        if (settings == null) {
            throw SgulException.usage("unknown twin '" + name + "'" + NearestName.hint(name, SETTINGS.keySet())
                    + "; known: " + String.join(", ", SETTINGS.keySet()));
        }
        return settings;
    }

    private static Map<String, GeneratorSettings> settings() {
        Map<String, GeneratorSettings> twins = new LinkedHashMap<>();
        twins.put(PREFIX + "small", words(600, 1500, 64, 5, 0.8, 3, 10, 0.27, MaskKind.PUBLIC));
        twins.put(PREFIX + "cora", words(2708, 5278, 1433, 7, 0.81, 2.7, 18, 0.3, MaskKind.PUBLIC));
        twins.put(PREFIX + "citeseer", words(3327, 4552, 3703, 6, 0.74, 2.8, 32, 0.3, MaskKind.PUBLIC));
        twins.put(PREFIX + "pubmed", words(19717, 44324, 500, 3, 0.80, 2.7, 50, 0.23, MaskKind.PUBLIC));
        twins.put(PREFIX + "coauthor-cs", words(18333, 81894, 6805, 15, 0.81, 3.5, 60, 0.35, MaskKind.NONE));
        twins.put(PREFIX + "coauthor-physics", words(34493, 247962, 8415, 5, 0.93, 3.5, 33, 0.35, MaskKind.NONE));
        twins.put(PREFIX + "roman-empire", dense(22662, 32927, 300, 18, 0.05, 6, 0.14, MaskKind.RANDOM));
        twins.put(PREFIX + "amazon-ratings", dense(24492, 93050, 300, 5, 0.38, 3.5, 0.055, MaskKind.RANDOM));
        twins.put(PREFIX + "ogbn-arxiv", dense(169343, 1157799, 128, 40, 0.65, 2.5, 0.14, MaskKind.TIME));
        twins.put(PREFIX + "ogbn-products", dense(2449029, 61859140, 100, 47, 0.81, 2.5, 0.14, MaskKind.NONE));
        return Collections.unmodifiableMap(twins);
    }

    private static GeneratorSettings words(
            int nodes,
            int edges,
            int features,
            int classes,
            double homophily,
            double degreeExponent,
            int nonZeros,
            double informativeness,
            MaskKind masks) {
        return new GeneratorSettings(
                nodes,
                edges,
                features,
                classes,
                homophily,
                degreeExponent,
                FeatureKind.SPARSE,
                nonZeros,
                informativeness,
                0.5,
                true,
                masks);
    }

    private static GeneratorSettings dense(
            int nodes,
            int edges,
            int features,
            int classes,
            double homophily,
            double degreeExponent,
            double informativeness,
            MaskKind masks) {
        return new GeneratorSettings(
                nodes,
                edges,
                features,
                classes,
                homophily,
                degreeExponent,
                FeatureKind.DENSE,
                features,
                informativeness,
                0.5,
                false,
                masks);
    }
}
