package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.sgul.api.SgulException;

/** What the contracts have in common: running their checks, and the ways in which a plugin may behave. */
final class Checks {
    static final int THREADS = 4;

    private Checks() {}

    /** Runs everything now and throws the first failure, with the name of the check. */
    static void runAll(List<DynamicTest> tests) {
        for (DynamicTest test : tests) {
            try {
                test.getExecutable().execute();
            } catch (Throwable e) {
                throw new AssertionError(test.getDisplayName() + ": " + e.getMessage(), e);
            }
        }
    }

    /** Passes when the work is done, or refused in a way that helps: with any error but an internal one, and a message. */
    static void doneOrRefused(Executable work) throws Throwable {
        try {
            work.execute();
        } catch (SgulException e) {
            assertThat(e.kind()).as("kind of: %s", e.getMessage()).isNotEqualTo(SgulException.Kind.INTERNAL);
            assertThat(e.getMessage()).isNotBlank();
        } catch (RuntimeException e) {
            throw new AssertionError(
                    "it throws " + e
                            + "; where it cannot work, let it say why: throw SgulException.data(\"what is wrong and how to"
                            + " mend it\"), or give a sensible number",
                    e);
        }
    }

    /** The results of the same work done by several threads at the same time. */
    static <R> List<R> byManyThreads(Callable<R> work) throws Throwable {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<R>> futures = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                futures.add(pool.submit(work));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw e.getCause();
        } finally {
            pool.shutdownNow();
        }
    }
}
