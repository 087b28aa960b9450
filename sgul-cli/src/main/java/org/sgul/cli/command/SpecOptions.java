package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.eval.spec.ExperimentSpec;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** The keys of an experiment as options of a command, except {@code seed}, which is an option of all commands. */
final class SpecOptions implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
        return RecordOptions.add(command, ExperimentSpec.DEFAULTS, Set.of("seed"));
    }

    /** The keys that were given as options. */
    static Map<String, Object> given(CommandSpec command, GlobalOptions options) {
        Map<String, Object> given = new LinkedHashMap<>(
                RecordOptions.given(command.commandLine().getParseResult(), ExperimentSpec.DEFAULTS));
        given.remove("seed");
        options.givenSeed().ifPresent(seed -> given.put("seed", seed));
        return given;
    }
}
