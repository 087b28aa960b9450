package org.sgul.valuation.walk;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/**
 * A task as a job of the process that created it, with the results received so far. With a local executor, blocks hand their
 * results over as objects; bytes took about an eighth of the time of small experiments.
 */
final class TaskJob<R extends Serializable> implements BlockExecutor.Job {
    private static final byte[] HANDED_OVER = {};

    private final BlockTask<R> task;
    private final boolean local;
    private final AtomicReferenceArray<R> results;

    TaskJob(BlockTask<R> task, int blocks, boolean local) {
        this.task = task;
        this.local = local;
        this.results = new AtomicReferenceArray<>(blocks);
    }

    @Override
    public BlockExecutor.Work open() {
        return (block, context) -> {
            R result = task.run(block, context);
            if (!local) {
                return encode(result);
            }
            results.set(block, result);
            return HANDED_OVER;
        };
    }

    @Override
    public BlockExecutor.Parcel pack() {
        throw SgulException.usage("this executor uses other processes, which only experiments ('sgul run') can;"
                + " use the executor local");
    }

    /** Receives what a block returned. */
    void receive(int block, byte[] result) {
        if (!local) {
            results.set(block, decode(result));
        }
    }

    /** The results of all blocks. */
    List<R> results() {
        List<R> all = new ArrayList<>();
        for (int block = 0; block < results.length(); block++) {
            R result = results.get(block);
            if (result == null) {
                throw SgulException.internal("the executor returned without a result of block " + block, null);
            }
            all.add(result);
        }
        return all;
    }

    @Override
    public String toString() {
        return task.description();
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

    @SuppressWarnings("unchecked") // encode() wrote a result of the same task
    private R decode(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (R) in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw SgulException.internal("the result of a block cannot be decoded: " + e, e);
        }
    }
}
