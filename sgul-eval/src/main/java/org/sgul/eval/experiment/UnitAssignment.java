package org.sgul.eval.experiment;

import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.eval.results.UnitId;

/** A unit to be run with some learners of the experiment. */
record UnitAssignment(UnitId id, List<String> learners) {

    List<PluginSpec> specs() {
        return learners.stream().map(PluginSpec::parse).toList();
    }

    static UnitAssignment of(UnitId id, List<PluginSpec> learners) {
        return new UnitAssignment(
                id, learners.stream().map(PluginSpec::toString).toList());
    }
}
