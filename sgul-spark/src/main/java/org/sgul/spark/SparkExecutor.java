package org.sgul.spark;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/** Runs blocks on the executors of a Spark cluster. It connects when it is first used and leaves the cluster when it is closed. */
final class SparkExecutor implements BlockExecutor {
    private final SparkParameters parameters;
    private final TimeSheet times = new TimeSheet();
    private @Nullable Cluster cluster;

    SparkExecutor(SparkParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public int parallelism(RunContext context) {
        return inOwnLoader(() -> cluster(context).blocksAtOnce());
    }

    @Override
    public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
        if (blocks == 0) {
            return;
        }
        BlockExecutor.Parcel parcel = job.pack();
        inOwnLoader(() -> {
            run(cluster(context), parcel, blocks, context, results);
            return true;
        });
    }

    private void run(
            Cluster connected,
            BlockExecutor.Parcel parcel,
            int blocks,
            RunContext context,
            BlockExecutor.Results results) {
        long begin = System.nanoTime();
        int cores = connected.blocksAtOnce();
        BlockFunction function = connected.send(parcel, parameters.sendData(), context.seed());
        try {
            connected.run(function, blocks, context, block -> {
                times.block(block.answer());
                results.accept(block.number(), result(block.answer()));
            });
        } finally {
            times.run(System.nanoTime() - begin, cores);
        }
    }

    private static byte[] result(Answer answer) {
        byte[] result = answer.result();
        if (result != null) {
            return result;
        }
        if (answer.end() != Answer.End.FAILED) {
            throw ClusterFailures.of(answer);
        }
        throw new SgulException(
                SgulException.Kind.valueOf(answer.kind()), answer.error(), new IllegalStateException(answer.trace()));
    }

    @Override
    public synchronized Optional<String> timeReport() {
        Cluster connected = cluster;
        return connected == null ? Optional.empty() : times.line(connected.events(), connected.broadcastBytes());
    }

    @Override
    public synchronized void close() {
        Cluster connected = cluster;
        if (connected != null) {
            cluster = null;
            inOwnLoader(() -> {
                connected.close();
                return true;
            });
        }
    }

    private synchronized Cluster cluster(RunContext context) {
        if (cluster == null) {
            long begin = System.nanoTime();
            cluster = Cluster.connect(parameters, context);
            times.connected(System.nanoTime() - begin);
        }
        return cluster;
    }

    /** Spark looks for classes in the context class loader of the thread, which is the program's. */
    private static <T> T inOwnLoader(Supplier<T> action) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(SparkExecutor.class.getClassLoader());
        try {
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
