package org.sgul.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Runs one block in an executor of Spark. It holds the description of the work; a task adds the number of its block. Errors of a block
 * are answers, so that Spark repeats a block only if its process was lost.
 */
final class BlockFunction extends AbstractFunction1<Iterator<Integer>, Answer> implements Serializable {
    private static final long serialVersionUID = 1;

    private final String version;
    private final String spark;
    private final Work work;

    /**
     * A file that an executor reads.
     *
     * @param name the name under which it was sent, or its path
     */
    record Input(String name, boolean sent) implements Serializable {
        private static final long serialVersionUID = 1;

        Path path() {
            return sent ? BlockHosts.received(SparkFiles.getRootDirectory(), name) : Path.of(name);
        }
    }

    /** A byte array in a broadcast list. */
    record Attached(Broadcast<byte[][]> bundle, int index) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    /** A parcel for executors, and the seed of its run. */
    record Work(
            String opener,
            byte[] recipe,
            List<Input> code,
            List<Input> files,
            List<Input> data,
            List<Attached> attachments,
            long seed)
            implements Serializable {
        private static final long serialVersionUID = 1;
    }

    /**
     * A function for executors.
     *
     * @param spark the version of Spark in this process
     */
    BlockFunction(String spark, Work work) {
        this.version = Versions.own();
        this.spark = spark;
        this.work = work;
    }

    @Override
    public Answer apply(Iterator<Integer> blocks) {
        Optional<String> problem = problem();
        if (problem.isPresent()) {
            return Answer.refused("executor " + Executors.here() + ": " + problem.get());
        }
        long begin = System.nanoTime();
        BlockHosts host = BlockHosts.of(paths(work.code()));
        long prepared = System.nanoTime();
        Map<?, ?> answer = host.run(request(blocks.next(), TaskContext.get()));
        long end = System.nanoTime();
        if (answer.get("result") instanceof byte[] result) {
            return new Answer(result, Answer.End.DONE, "", "", "", prepared - begin, end - prepared);
        }
        return new Answer(
                null,
                Boolean.FALSE.equals(answer.get("opened")) ? Answer.End.NOT_OPENED : Answer.End.FAILED,
                String.valueOf(answer.get("kind")),
                String.valueOf(answer.get("error")),
                "on executor " + Executors.here() + ":\n" + answer.get("trace"),
                prepared - begin,
                end - prepared);
    }

    /** Why this process cannot run blocks. */
    private Optional<String> problem() {
        return Executors.problem(version, spark);
    }

    private Map<String, ?> request(int block, TaskContext task) {
        Map<String, Object> request = new HashMap<>();
        request.put("opener", work.opener());
        request.put("recipe", work.recipe());
        request.put("files", paths(work.files()));
        request.put("data", paths(work.data()));
        request.put("attachments", new Received(work.attachments()));
        request.put("folder", BlockHosts.folder());
        request.put("block", block);
        request.put("seed", work.seed());
        request.put("stopped", (BooleanSupplier) task::isInterrupted);
        return request;
    }

    private static List<Path> paths(List<Input> inputs) {
        return inputs.stream().map(Input::path).toList();
    }

    /** Attachments that are fetched when they are read, on a thread of the program, whose context class loader Spark cannot use. */
    private static final class Received extends AbstractList<byte[]> {
        private final List<Attached> parts;
        private final ClassLoader spark = Thread.currentThread().getContextClassLoader();

        Received(List<Attached> parts) {
            this.parts = parts;
        }

        @Override
        public byte[] get(int index) {
            Attached part = parts.get(index);
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(spark);
            try {
                return part.bundle().value()[part.index()];
            } finally {
                thread.setContextClassLoader(before);
            }
        }

        @Override
        public int size() {
            return parts.size();
        }
    }
}
