package org.sgul.testkit;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.BlockHost;
import org.sgul.core.run.CodeJars;

/**
 * Runs the blocks of a job one after another in another virtual machine, which gets nothing but the job's parcel, as a machine of a
 * cluster does. For tests.
 */
@Experimental
public final class OtherProcessExecutor implements BlockExecutor {
    private static final int CONNECT_MILLIS = 60_000;

    private final int parallelism;
    private final Path temporary;

    /**
     * Creates an executor.
     *
     * @param parallelism what it reports, to choose between an experiment's units and the walks of one unit
     */
    public OtherProcessExecutor(int parallelism) {
        this(parallelism, Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** An executor whose processes get their folders in another one, from which they are removed again. */
    OtherProcessExecutor(int parallelism, Path temporary) {
        this.parallelism = parallelism;
        this.temporary = temporary;
    }

    @Override
    public int parallelism(RunContext context) {
        return parallelism;
    }

    @Override
    public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
        try {
            runBlocks(job.pack(), blocks, context, results);
        } catch (IOException | ClassNotFoundException e) {
            throw SgulException.internal("the other process ended or sent something else: " + e, e);
        }
    }

    private void runBlocks(BlockExecutor.Parcel parcel, int blocks, RunContext context, BlockExecutor.Results results)
            throws IOException, ClassNotFoundException {
        Path folder = Files.createTempDirectory(temporary, "sgul-process");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(CONNECT_MILLIS);
            Process process = start(parcel, server.getLocalPort(), folder);
            try (Socket socket = server.accept()) {
                runBlocks(parcel, blocks, context, results, socket);
            } finally {
                // a killed process removes nothing, so its folder is removed here, once it writes no more
                process.destroyForcibly().onExit().join();
            }
        } finally {
            Folders.delete(folder);
        }
    }

    private static void runBlocks(
            BlockExecutor.Parcel parcel, int blocks, RunContext context, BlockExecutor.Results results, Socket socket)
            throws IOException, ClassNotFoundException {
        try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(socket.getOutputStream()))) {
            out.writeObject(parcel.opener());
            out.writeObject(parcel.recipe());
            out.writeObject(texts(parcel.files()));
            out.writeObject(texts(parcel.data()));
            out.writeObject(new ArrayList<>(parcel.attachments()));
            out.writeLong(context.seed());
            out.writeInt(blocks);
            out.flush();
            try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(socket.getInputStream()))) {
                for (int block = 0; block < blocks; block++) {
                    context.checkCancelled();
                    Map<?, ?> answer = (Map<?, ?>) in.readObject();
                    if (!(answer.get("result") instanceof byte[] result)) {
                        throw new SgulException(
                                SgulException.Kind.valueOf(String.valueOf(answer.get("kind"))),
                                String.valueOf(answer.get("error")),
                                null);
                    }
                    results.accept(block, result);
                }
            }
        }
    }

    private static Process start(BlockExecutor.Parcel parcel, int port, Path folder) throws IOException {
        String classPath = Stream.concat(
                        parcel.code().stream(), Stream.of(CodeJars.containing(OtherProcessExecutor.class)))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:TieredStopAtLevel=1", // blocks of tests end before better code would pay
                        "-XX:+UseSerialGC",
                        "-cp",
                        classPath,
                        Other.class.getName(),
                        Integer.toString(port),
                        folder.toString())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.INHERIT)
                .start();
    }

    private static List<String> texts(List<Path> files) {
        return new ArrayList<>(files.stream().map(Path::toString).toList());
    }

    /** The other process. */
    static final class Other {
        private Other() {}

        /** Reads a parcel from a local port and answers with the results of its blocks; the second argument is the folder for its files. */
        public static void main(String... args) throws IOException, ClassNotFoundException {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
                    ObjectOutputStream out =
                            new ObjectOutputStream(new BufferedOutputStream(socket.getOutputStream()))) {
                out.flush();
                answer(new ObjectInputStream(new BufferedInputStream(socket.getInputStream())), out, Path.of(args[1]));
            }
        }

        private static void answer(ObjectInputStream in, ObjectOutputStream out, Path folder)
                throws IOException, ClassNotFoundException {
            Map<String, Object> request = new HashMap<>();
            request.put("opener", in.readObject());
            request.put("recipe", in.readObject());
            request.put("files", paths(in.readObject()));
            request.put("data", paths(in.readObject()));
            request.put("attachments", in.readObject());
            request.put("folder", folder);
            request.put("stopped", (BooleanSupplier) () -> false);
            request.put("seed", in.readLong());
            int blocks = in.readInt();
            BlockHost host = new BlockHost();
            for (int block = 0; block < blocks; block++) {
                request.put("block", block);
                out.writeObject(new HashMap<>(host.run(request)));
                out.flush();
            }
        }

        private static List<Path> paths(Object texts) {
            return ((List<?>) texts)
                    .stream().map(text -> Path.of(String.valueOf(text))).toList();
        }
    }
}
