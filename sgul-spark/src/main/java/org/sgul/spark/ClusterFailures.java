package org.sgul.spark;

import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Failures of a cluster, as opposed to those of blocks. They interrupt the run and are never the outcome of a learner: what is
 * finished is kept, and the rest can be run later.
 */
final class ClusterFailures {
    private static final Pattern MOST_RECENT = Pattern.compile("most recent failure: (.*?)(\\R|$)");

    private ClusterFailures() {}

    /** The end of a run that Spark has given up. */
    static CancellationException of(@Nullable Throwable failure) {
        String all = failure == null ? "" : String.valueOf(failure.getMessage());
        Matcher recent = MOST_RECENT.matcher(all);
        String reason =
                recent.find() ? recent.group(1) : all.lines().findFirst().orElse("no reason given");
        CancellationException end =
                new CancellationException("interrupted: Spark has given up a block (" + reason + "); " + remedy(all));
        if (failure != null) {
            end.initCause(failure);
        }
        return end;
    }

    /** The end of a run whose work an executor cannot do. */
    static CancellationException of(Answer answer) {
        CancellationException end = new CancellationException("interrupted: " + answer.error());
        end.initCause(new IllegalStateException(answer.trace()));
        return end;
    }

    private static String remedy(String reason) {
        if (reason.contains("OutOfMemory") || reason.contains("exit code 52") || reason.contains("code 137")) {
            return "executors may need more memory: conf=spark.executor.memory=4g";
        }
        if (reason.contains("InvalidClass") || reason.contains("ClassNotFound") || reason.contains("ClassCast")) {
            return "do the executors have another version of sgul-spark or Spark in their class path?";
        }
        return "see the logs of the executors on the cluster's web page";
    }
}
