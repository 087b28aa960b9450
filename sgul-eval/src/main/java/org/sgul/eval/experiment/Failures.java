package org.sgul.eval.experiment;

import org.sgul.api.SgulException;
import org.sgul.core.plugin.PluginProblem;
import org.sgul.eval.results.Cell;

/** Errors as results tell them: one line each. */
final class Failures {
    private Failures() {}

    /** An error, which is of the given kind unless it says otherwise. */
    static Cell.Failure of(Throwable error, SgulException.Kind kind) {
        if (error instanceof SgulException known) {
            return new Cell.Failure(known.kind(), line(String.valueOf(known.getMessage())));
        }
        if (error instanceof LinkageError) {
            PluginProblem problem = PluginProblem.of("", "", error);
            return new Cell.Failure(kind, line("it " + problem.cause() + "; " + problem.remedy()));
        }
        return new Cell.Failure(kind, line(error.toString()));
    }

    private static String line(String message) {
        return message.replaceAll("\\s*\\R\\s*", " ");
    }
}
