package org.sgul.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.SparkContext;

/**
 * Files that executors fetch from this process. Spark puts all of them into one folder, so each gets a name of its own: that of a
 * link in a temporary folder.
 */
final class SentFiles implements AutoCloseable {
    private final SparkContext spark;
    private final Path links;
    private final Map<Path, BlockFunction.Input> sent = new HashMap<>();

    SentFiles(SparkContext spark) {
        this.spark = spark;
        try {
            this.links = Files.createTempDirectory("sgul-sent");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends files, each of them once. */
    List<BlockFunction.Input> send(List<Path> files) {
        return files.stream().map(this::send).toList();
    }

    private synchronized BlockFunction.Input send(Path file) {
        BlockFunction.Input known = sent.get(file);
        if (known != null) {
            return known;
        }
        String name = "sgul-" + sent.size() + "-" + file.getFileName();
        Path link = links.resolve(name);
        try {
            try {
                Files.createSymbolicLink(link, file.toAbsolutePath());
            } catch (IOException | UnsupportedOperationException e) {
                Files.copy(file, link);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        spark.addFile(link.toUri().toString());
        BlockFunction.Input input = new BlockFunction.Input(name, true);
        sent.put(file, input);
        return input;
    }

    /** Removes the links. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.list(links)) {
            for (Path each : files.toList()) {
                Files.deleteIfExists(each);
            }
            Files.deleteIfExists(links);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
