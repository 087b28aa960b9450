package org.sgul.eval.run;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/**
 * Work of the pipeline that is divided into numbered blocks. It uses objects of this process, so it is sent to others only as a step
 * of a {@link Course}, which they repeat up to this step.
 */
public interface BlockTask<R extends Serializable> {

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
        List<R> results = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            results.add(null);
        }
        executor.run(new InProcess<>(task), blocks, context, (block, bytes) -> {
            results.set(block, BlockTask.<R>decode(bytes));
            finished.accept(block);
        });
        return results;
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
    record InProcess<R extends Serializable>(BlockTask<R> task) implements BlockExecutor.Job {
        @Override
        public BlockExecutor.Work open() {
            return (block, context) -> encode(task.run(block, context));
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
