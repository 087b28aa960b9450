package org.sgul.eval.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.run.UnitJobs;

/**
 * The steps of some deterministic work, such as a unit of an experiment; each is a remembered action or a job for an
 * executor. The results of steps are kept, so that another process can repeat the work up to any
 * step ({@link FollowedLog}) and run blocks of it, whatever the step's objects are. This is how walks over a large game reach other machines: not the fitted utilities
 * travel, but what they were fitted from.
 */
public final class ReplayLog implements UnitJobs.Remote.Recorder {
    private final BlockExecutor executor;
    private final Packer packer;
    private final Function<Throwable, SgulException> translation;
    private final List<Remembered> steps = new ArrayList<>();

    /** Describes work that has reached a step. */
    @FunctionalInterface
    public interface Packer {
        /**
         * Packs the work.
         *
         * @param before the steps before
         * @param next the description of the step whose blocks are to be run
         */
        BlockExecutor.Parcel pack(List<Step> before, String next);
    }

    /**
     * The result of a step.
     *
     * @param parts the results of its blocks, or of its action
     * @param kind the kind of its error; null if it succeeded
     * @param error the message of its error, if it failed
     */
    public record Step(List<byte[]> parts, SgulException.@Nullable Kind kind, String error) {

        /** The parts of a successful step; otherwise its error is thrown. */
        List<byte[]> get() {
            if (kind != null) {
                throw new SgulException(kind, error, null);
            }
            return parts;
        }
    }

    /**
     * Creates an empty log.
     *
     * @param translation turns failures of blocks into exceptions that are the same wherever the block ran
     */
    public ReplayLog(BlockExecutor executor, Packer packer, Function<Throwable, SgulException> translation) {
        this.executor = executor;
        this.packer = packer;
        this.translation = translation;
    }

    @Override
    public int parallelism(RunContext context) {
        return executor.parallelism(context);
    }

    @Override
    public <T> T of(Supplier<T> action, Function<T, byte[]> encode, Function<byte[], T> decode) {
        T result = action.get();
        steps.add(new Remembered(() -> new Step(List.of(encode.apply(result)), null, "")));
        return result;
    }

    @Override
    public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
        byte[][] parts = new byte[blocks][];
        try {
            executor.run(new StepJob(job, List.copyOf(steps)), blocks, context, (block, result) -> {
                parts[block] = result;
                results.accept(block, result);
            });
            Step done = new Step(List.of(parts), null, "");
            steps.add(new Remembered(() -> done));
        } catch (SgulException e) {
            Step failed = new Step(List.of(), e.kind(), e.getMessage());
            steps.add(new Remembered(() -> failed));
            throw e;
        }
    }

    /** A step whose result is encoded when another process first needs it. */
    private static final class Remembered {
        private final Supplier<Step> source;
        private @Nullable Step step;

        Remembered(Supplier<Step> source) {
            this.source = source;
        }

        synchronized Step get() {
            if (step == null) {
                step = source.get();
            }
            return step;
        }
    }

    /** Work whose failures are translated. */
    static BlockExecutor.Work translated(BlockExecutor.Work work, Function<Throwable, SgulException> translation) {
        return (block, context) -> {
            try {
                return work.run(block, context);
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw translation.apply(e);
            }
        };
    }

    private final class StepJob implements BlockExecutor.Job {
        private final BlockExecutor.Job job;
        private final List<Remembered> before;

        StepJob(BlockExecutor.Job job, List<Remembered> before) {
            this.job = job;
            this.before = before;
        }

        @Override
        public BlockExecutor.Work open() {
            return translated(job.open(), translation);
        }

        @Override
        public BlockExecutor.Parcel pack() {
            return packer.pack(before.stream().map(Remembered::get).toList(), job.toString());
        }
    }
}
