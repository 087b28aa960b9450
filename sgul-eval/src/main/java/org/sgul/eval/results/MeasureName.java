package org.sgul.eval.results;

import java.util.Map;

/** The name of the measure that curves and areas of an experiment are of (decision D26), as tables and reports show it. */
public final class MeasureName {
    private static final String USUAL = "accuracy";

    private MeasureName() {}

    /** The name of an experiment's measure, in the middle of a sentence. */
    public static String of(Map<String, Object> experiment) {
        String key = String.valueOf(experiment.getOrDefault("measure", USUAL));
        return key.equals("macro-f1") ? "macro-F1" : key.equals("balanced-accuracy") ? "balanced accuracy" : key;
    }
}
