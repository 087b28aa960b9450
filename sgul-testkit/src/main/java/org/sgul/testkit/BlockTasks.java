package org.sgul.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.Sha256;
import org.sgul.core.run.BlockHost;
import org.sgul.core.run.CodeJars;

/**
 * Jobs to try an executor on. Their recipe is a line of text, and blocks create one file per run, so that runs in other processes are
 * counted.
 */
final class BlockTasks {
    private static final long PATIENCE_MILLIS = 1000;

    private BlockTasks() {}

    /** The ways in which a block fails. */
    enum Failure {
        DATA_ERROR,
        RUNTIME_EXCEPTION,
        ERROR;

        static final String MESSAGE = "broken on purpose";
    }

    /**
     * A job.
     *
     * @param recipe the kind of work, a space and its argument
     */
    record Job(String recipe, List<Path> files, List<Path> data, List<byte[]> attachments)
            implements BlockExecutor.Job {
        private Job(String recipe) {
            this(recipe, List.of(), List.of(), List.of());
        }

        @Override
        public BlockExecutor.Work open() {
            return new Opener().open(parcel(List.of()));
        }

        @Override
        public BlockExecutor.Parcel pack() {
            return parcel(List.of(
                    CodeJars.containing(BlockTasks.class),
                    CodeJars.containing(BlockHost.class),
                    CodeJars.containing(BlockExecutor.class)));
        }

        private BlockExecutor.Parcel parcel(List<Path> code) {
            byte[] text = recipe.getBytes(StandardCharsets.UTF_8);
            return new BlockExecutor.Parcel(Opener.class.getName(), code, text, files, data, attachments);
        }
    }

    /** Blocks return their number; later blocks take less time. */
    static Job numbers(Path folder) {
        return new Job("numbers " + folder);
    }

    /** Blocks return a random number that depends on the seed and the block. */
    static Job draws() {
        return new Job("draws -");
    }

    /** One block fails, the others return their number. */
    static Job failsAt(int failing, Failure failure) {
        return new Job("fails-" + failure + " " + failing);
    }

    /** Blocks wait until they are stopped or interrupted, and return after a second if they are neither. */
    static Job waits(Path folder) {
        return new Job("waits " + folder);
    }

    /** Blocks return the first bytes of a digest of files, data and attachments. */
    static Job digests(List<Path> files, List<Path> data, List<byte[]> attachments) {
        return new Job("digests -", files, data, attachments);
    }

    /** The result of a block. */
    static long number(byte[] result) {
        return ByteBuffer.wrap(result).getLong();
    }

    /** Opens jobs, in any process. */
    public static final class Opener implements BlockExecutor.Opener {
        @Override
        public BlockExecutor.Work open(BlockExecutor.Parcel parcel, Path folder) {
            if (!Files.isDirectory(folder)) {
                throw SgulException.internal("the executor's folder does not exist: " + folder, null);
            }
            return open(parcel);
        }

        /** The work in this process, which needs no folder. */
        public BlockExecutor.Work open(BlockExecutor.Parcel parcel) {
            String[] recipe = new String(parcel.recipe(), StandardCharsets.UTF_8).split(" ", 2);
            return (block, context) -> ByteBuffer.allocate(Long.BYTES)
                    .putLong(run(recipe[0], recipe[1], block, parcel, context))
                    .array();
        }

        private static long run(
                String work, String argument, int block, BlockExecutor.Parcel parcel, RunContext context) {
            switch (work) {
                case "numbers" -> {
                    mark(argument, block);
                    sleep(2L * Math.max(0, 10 - block));
                }
                case "draws" -> {
                    return context.random("contract-blocks", block).nextLong();
                }
                case "waits" -> {
                    mark(argument, block);
                    await(context);
                }
                case "digests" -> {
                    return digest(parcel) + block;
                }
                default -> {
                    if (block == Integer.parseInt(argument)) {
                        fail(Failure.valueOf(work.substring("fails-".length())));
                    }
                }
            }
            return block;
        }
    }

    private static void fail(Failure failure) {
        switch (failure) {
            case DATA_ERROR -> throw SgulException.data(Failure.MESSAGE);
            case RUNTIME_EXCEPTION -> throw new IllegalStateException(Failure.MESSAGE);
            case ERROR -> throw new LinkageError(Failure.MESSAGE);
        }
    }

    private static void await(RunContext context) {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (System.nanoTime() < end) {
            context.checkCancelled();
            sleep(2);
        }
    }

    private static long digest(BlockExecutor.Parcel parcel) {
        try {
            Sha256 digest = new Sha256();
            for (Path file : Stream.concat(parcel.files().stream(), parcel.data().stream())
                    .toList()) {
                digest.add(file);
            }
            parcel.attachments().forEach(digest::add);
            return Long.parseUnsignedLong(digest.hex().substring(0, 16), 16);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
