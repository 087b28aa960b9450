package org.sgul.eval.results;

import java.util.Objects;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.PluginProblem;

/**
 * An error as one line.
 *
 * @param kind the kind of the error, which determines who can fix it
 */
public record Failure(SgulException.Kind kind, String message) {

    public Failure {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(message, "message");
    }

    /** Converts an exception; it has the given kind unless it has a kind itself. */
    public static Failure of(Throwable error, SgulException.Kind kind) {
        if (error instanceof SgulException known) {
            return new Failure(known.kind(), line(String.valueOf(known.getMessage())));
        }
        if (error instanceof OutOfMemoryError) {
            return new Failure(
                    SgulException.Kind.INTERNAL,
                    "out of memory: " + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MiB of heap are not enough; increase the heap with SGUL_JAVA_OPTS=-Xmx8g, or use fewer --threads");
        }
        if (error instanceof LinkageError) {
            PluginProblem problem = PluginProblem.of("", "", error);
            return new Failure(kind, line("it " + problem.cause() + "; " + problem.remedy()));
        }
        return new Failure(kind, line(error.toString()));
    }

    private static String line(String message) {
        return message.replaceAll("\\s*\\R\\s*", " ");
    }
}
