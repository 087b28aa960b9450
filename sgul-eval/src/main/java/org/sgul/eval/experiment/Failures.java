package org.sgul.eval.experiment;

import org.sgul.api.ErrorKind;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Cell;

/** Errors as results tell them: one line each. */
final class Failures {
    private Failures() {}

    /** An error, which is of the given kind unless it says otherwise. */
    static Cell.Failure of(Throwable error, ErrorKind kind) {
        return error instanceof SgulException known
                ? new Cell.Failure(known.kind(), line(String.valueOf(known.getMessage())))
                : new Cell.Failure(kind, line(error.toString()));
    }

    private static String line(String message) {
        return message.replaceAll("\\s*\\R\\s*", " ");
    }
}
