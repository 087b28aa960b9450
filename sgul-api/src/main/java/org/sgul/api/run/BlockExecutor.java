package org.sgul.api.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;

/**
 * Runs jobs that are divided into numbered blocks, on the cores of this machine or on many machines.
 *
 * <p>An executor in the same process calls {@link Job#open()}. One that uses other processes sends them {@link Job#pack()}: the
 * description of the work, never its objects. There, {@code org.sgul.core.run.BlockHost}, loaded from the parcel's code, opens the
 * work once per process and runs blocks.
 *
 * @since 0.1.0
 */
@Experimental
public interface BlockExecutor extends AutoCloseable {

    /** The number of blocks that run at the same time. */
    int parallelism(RunContext context);

    /**
     * Runs blocks {@code 0..blocks-1} and passes on the result of each exactly once, as soon as it is known, on the calling thread. After a
     * failure no more blocks are started, and it is thrown when the running blocks have ended or were abandoned. A failure of the
     * executor, as opposed to one of a block, is a {@link java.util.concurrent.CancellationException}, whose message begins with
     * "interrupted": it ends the run and is not the outcome of a learner.
     */
    void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results);

    /**
     * Whether every block runs in this process, on the work from {@link Job#open()}. Blocks may then pass their results
     * as objects and return empty arrays.
     */
    default boolean isLocal() {
        return false;
    }

    /** One line for the user: where the time went since the executor was created. Empty if there is nothing to report. */
    default Optional<String> timeReport() {
        return Optional.empty();
    }

    @Override
    default void close() {}

    /** Receives the results of blocks, in the order in which they finish. */
    @Experimental
    @FunctionalInterface
    interface Results {
        void accept(int block, byte[] result);
    }

    /** Work that is divided into numbered blocks and can be sent to another process. */
    @Experimental
    interface Job {
        /** Opens the work in this process. */
        BlockExecutor.Work open();

        /** Describes the work for another process. */
        BlockExecutor.Parcel pack();
    }

    /** The opened work of a job. A block's result does not depend on where, when or how often it runs. */
    @Experimental
    @FunctionalInterface
    interface Work {
        /** Runs a block; several threads may call this at the same time. */
        byte[] run(int block, RunContext context);
    }

    /** Opens parcels in the process that received them. It has a public constructor without parameters and lives as long as that process. */
    @Experimental
    @FunctionalInterface
    interface Opener {
        /**
         * Opens the work of a parcel, whose paths are those of this machine.
         *
         * @param folder an existing folder for files that the work needs while this process runs. The executor chooses one that is
         *     removed even if this process is killed, where there is one.
         */
        BlockExecutor.Work open(BlockExecutor.Parcel parcel, Path folder);
    }

    /**
     * The description of a job. Arrays and lists are shared, not copied, because they can be large.
     *
     * @param opener the class name of the {@link Opener}
     * @param code the jars that contain the opener and all that it needs
     * @param recipe what the opener needs to know; small, because its digest identifies the opened work
     * @param files files that are always sent, such as plugins
     * @param data files that are sent unless all machines can read them by the same paths
     * @param attachments large parts, such as weights; the same array in several parcels is sent once
     */
    @Experimental
    record Parcel(
            String opener,
            List<Path> code,
            byte[] recipe,
            List<Path> files,
            List<Path> data,
            List<byte[]> attachments) {}
}
