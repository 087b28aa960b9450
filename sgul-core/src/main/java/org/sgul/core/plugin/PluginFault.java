package org.sgul.core.plugin;

import org.jspecify.annotations.Nullable;

/** A problem with a plugin, thrown to the code that decides whether it ends the program. */
final class PluginFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PluginProblem problem;

    PluginFault(PluginProblem problem, @Nullable Throwable cause) {
        super(problem.toString(), cause);
        this.problem = problem;
    }

    PluginProblem problem() {
        return problem;
    }
}
