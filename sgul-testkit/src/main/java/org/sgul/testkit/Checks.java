package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.sgul.api.SgulException;

/** Helpers of the contracts: running checks, running work in several threads, judging errors. */
final class Checks {
    static final int THREADS = 4;

    private Checks() {}

    /** A check as a test whose failure states its name, because build tools list such tests by number. */
    static DynamicTest named(String name, Executable body) {
        return DynamicTest.dynamicTest(name, () -> {
            try {
                body.execute();
            } catch (Throwable e) {
                throw new AssertionError(name + ": " + e.getMessage(), e);
            }
        });
    }

    /** Runs all checks now and throws the first failure. */
    static void runAll(List<DynamicTest> tests) {
        for (DynamicTest test : tests) {
            try {
                test.getExecutable().execute();
            } catch (Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(test.getDisplayName() + ": " + e.getMessage(), e);
            }
        }
    }

    /** Passes if the work succeeds or is refused with a message and any kind of error except an internal one. */
    static void doneOrRefused(Executable work) throws Throwable {
        try {
            work.execute();
        } catch (SgulException e) {
            assertThat(e.kind()).as("kind of the error '%s'", e.getMessage()).isNotEqualTo(SgulException.Kind.INTERNAL);
            assertThat(e.getMessage()).as("message of the error").isNotBlank();
        } catch (RuntimeException e) {
            throw new AssertionError(
                    "it throws " + e
                            + "; where it cannot work, throw SgulException.data(\"what is wrong and how to fix it\"), or"
                            + " return a sensible result",
                    e);
        }
    }

    /** Fails unless the work throws a data error whose message contains one of the names of a thing. */
    static void assertRefused(String what, String thing, List<String> names, ThrowingCallable work) {
        Throwable thrown = catchThrowable(work);
        assertThat(thrown)
                .as("%s: a data error (SgulException.data) is expected", what)
                .isNotNull();
        assertDataError(what, thing, names, thrown);
    }

    /** Fails unless this is a data error whose message contains one of the names of a thing. */
    static void assertDataError(String what, String thing, List<String> names, Throwable thrown) {
        assertThat(thrown)
                .as("%s: only a data error (SgulException.data) is allowed", what)
                .isInstanceOf(SgulException.class);
        SgulException error = (SgulException) thrown;
        assertThat(error.kind())
                .as("%s: kind of the error '%s'", what, error.getMessage())
                .isEqualTo(SgulException.Kind.DATA);
        assertThat(names)
                .as("%s: the error must name %s, but is '%s'", what, thing, error.getMessage())
                .anyMatch(name -> error.getMessage().contains(name));
    }

    /** Returns the results of the same work done by several threads at the same time. */
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
