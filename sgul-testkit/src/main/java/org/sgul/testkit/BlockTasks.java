package org.sgul.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/**
 * Tasks to try an executor on. They are serializable because executors may run them in other processes, and create one
 * file per run of a block, so that runs in other processes are counted.
 */
final class BlockTasks {
    private static final long PATIENCE_MILLIS = 1000;

    private BlockTasks() {}

    /** Returns the block's number. Later blocks take less time. */
    record Numbers(String folder, int blocks) implements BlockExecutor.Task<Integer> {
        @Override
        public Integer run(int block, RunContext context) {
            mark(folder, block);
            sleep(2L * Math.max(0, 10 - block));
            return block;
        }
    }

    /** Returns a random number that depends on the seed and the block. */
    record Draws() implements BlockExecutor.Task<Long> {
        @Override
        public Long run(int block, RunContext context) {
            return context.random("contract-blocks", block).nextLong();
        }
    }

    /** How a block fails. */
    enum Failure {
        DATA_ERROR,
        RUNTIME_EXCEPTION,
        ERROR;

        static final String MESSAGE = "broken on purpose";
    }

    /** Fails in one block. */
    record FailsAt(int failing, Failure failure) implements BlockExecutor.Task<Integer> {
        @Override
        public Integer run(int block, RunContext context) {
            if (block == failing) {
                switch (failure) {
                    case DATA_ERROR -> throw SgulException.data(Failure.MESSAGE);
                    case RUNTIME_EXCEPTION -> throw new IllegalStateException(Failure.MESSAGE);
                    case ERROR -> throw new LinkageError(Failure.MESSAGE);
                }
            }
            return block;
        }
    }

    /** Waits until it is stopped or interrupted, and returns after a second if it is neither. */
    record Waits(String folder) implements BlockExecutor.Task<Integer> {
        @Override
        public Integer run(int block, RunContext context) {
            mark(folder, block);
            long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
            while (System.nanoTime() < end) {
                context.checkCancelled();
                sleep(2);
            }
            return block;
        }
    }

    /** The names of the files created by blocks, one per run of a block: the number, a hyphen and random characters. */
    static List<String> marks(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void mark(String folder, int block) {
        try {
            Files.createTempFile(Path.of(folder), block + "-", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
