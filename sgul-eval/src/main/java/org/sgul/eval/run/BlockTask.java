package org.sgul.eval.run;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/**
 * Work of the pipeline that is divided into numbered blocks. It uses objects of this process, so it is sent to others only as a step
 * of a {@link Course}, which they repeat up to this step.
 */
public interface BlockTask<R extends Serializable> {
    /** What a block sends if its result was handed over as an object. */
    byte[] HANDED_OVER = {};

    /** Runs a block; several threads may call this at the same time. */
    R run(int block, RunContext context);

    /** Describes the work in one line; the same work has the same description in every process. */
    String description();

    /**
     * Runs blocks and returns their results in block order.
     *
     * @param finished is called with the number of each block that has ended
     */
    static <R extends Serializable> List<R> run(
            BlockTask<R> task, int blocks, BlockExecutor executor, RunContext context, IntConsumer finished) {
        AtomicReferenceArray<R> results = new AtomicReferenceArray<>(blocks);
        Sender<R> sender = (block, result) -> encode(result);
        if (executor.isLocal()) {
            sender = (block, result) -> {
                results.set(block, result);
                return HANDED_OVER;
            };
        }
        executor.run(new InProcess<>(task, sender), blocks, context, (block, bytes) -> {
            if (!executor.isLocal()) {
                results.set(block, BlockTask.<R>decode(bytes));
            }
            finished.accept(block);
        });
        return IntStream.range(0, blocks).mapToObj(results::get).toList();
    }

    /** Sends the result of a block from the thread that ran it. */
    @FunctionalInterface
    interface Sender<R> {
        byte[] send(int block, R result);
    }

    private static byte[] encode(Serializable result) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(result);
        } catch (IOException e) {
            throw SgulException.internal("the result of a block cannot be encoded: " + e, e);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // encode() wrote a result of the same task
    private static <R extends Serializable> R decode(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (R) in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw SgulException.internal("the result of a block cannot be decoded: " + e, e);
        }
    }

    /** A task as a job of the process that created it. */
    record InProcess<R extends Serializable>(BlockTask<R> task, Sender<R> sender) implements BlockExecutor.Job {
        @Override
        public BlockExecutor.Work open() {
            return (block, context) -> sender.send(block, task.run(block, context));
        }

        @Override
        public BlockExecutor.Parcel pack() {
            throw SgulException.usage("this executor uses other processes, which only experiments ('sgul run') can;"
                    + " use the executor local");
        }

        @Override
        public String toString() {
            return task.description();
        }
    }
}
