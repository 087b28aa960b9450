package org.sgul.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Whether the user has asked to stop. On an interrupt the process ends with 130 whatever happens; this gives the running command
 * a moment to notice, remove temporary files and say where it stopped.
 */
public final class Interruption implements BooleanSupplier {
    private static final long PATIENCE_SECONDS = 3;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;

    /** Listens to the end of the process. */
    public void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "sgul-interruption"));
    }

    /** The command is over, nothing is left to be stopped. */
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
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
