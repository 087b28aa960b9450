package org.sgul.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Records whether the user has requested to stop. After an interrupt the process always ends with exit code 130; this gives the
 * running command a moment to notice, remove temporary files and report where it stopped.
 */
public final class Interruption implements BooleanSupplier {
    private static final long PATIENCE_SECONDS = 3;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;

    /** Waits for the end of the process. */
    public void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "sgul-interruption"));
    }

    /** Marks the command as finished, so that there is nothing left to stop. */
    public void finished() {
        finished.countDown();
    }

    @Override
    public boolean getAsBoolean() {
        return requested;
    }

    private void stop() {
        if (finished.getCount() == 0) {
            return;
        }
        requested = true;
        try {
            if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("\nsgul: interrupted; files that were complete are kept");
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
