package org.sgul.eval.run;

import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.eval.spec.UnitKey;

/** A unit to be run with some learners of the experiment. */
public record UnitAssignment(UnitKey id, List<String> learners) {

    List<PluginSpec> specs() {
        return learners.stream().map(PluginSpec::parse).toList();
    }

    static UnitAssignment of(UnitKey id, List<PluginSpec> learners) {
        return new UnitAssignment(
                id, learners.stream().map(PluginSpec::toString).toList());
    }
}
