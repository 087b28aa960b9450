package org.sgul.eval.results;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.sgul.api.SgulException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Files that are there whole or not at all, whatever happens while they are written. */
public final class WholeFiles {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final JsonMapper COMPACT =
            JSON.rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();

    private WholeFiles() {}

    /** Writes something to a {@link Writer}. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer out) throws IOException;
    }

    /** Writes bytes to an {@link OutputStream}. */
    @FunctionalInterface
    public interface Bytes {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes text, whole or not at all. */
    public static void write(Path file, Content content) {
        writeBytes(file, stream -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
            content.writeTo(out);
            out.flush();
        });
    }

    /** Writes to a temporary name, waits until the disk has it, and moves it to its place. */
    public static void writeBytes(Path file, Bytes content) {
        Path target = file.toAbsolutePath();
        Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
        try {
            Files.createDirectories(target.getParent());
            try (FileChannel channel = FileChannel.open(
                            temporary,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.TRUNCATE_EXISTING);
                    OutputStream stream = new BufferedOutputStream(Channels.newOutputStream(channel))) {
                content.writeTo(stream);
                stream.flush();
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UncheckedIOException | JacksonException e) {
            throw SgulException.data(
                    file, "", "cannot be written (" + e.getMessage() + "); what was finished before is kept", e);
        }
    }

    /** Writes a value as indented JSON. */
    public static void writeJson(Path file, Object value) {
        write(file, out -> out.write(JSON.writeValueAsString(value) + "\n"));
    }

    /** Writes a value as JSON on one line. */
    static void writeCompactJson(Path file, Object value) {
        write(file, out -> out.write(COMPACT.writeValueAsString(value) + "\n"));
    }

    /** Removes a file, if it is there. */
    public static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be removed (" + e.getMessage() + ")", e);
        }
    }

    /** Reads what {@link #writeJson} wrote; anything else is a data error. */
    public static <T> T readJson(Path file, Class<T> type) {
        try {
            return JSON.readValue(Files.readString(file), type);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + e.getMessage() + ")", e);
        } catch (JacksonException e) {
            throw SgulException.data(file, "", "is not what SGUL writes: " + e.getOriginalMessage(), e);
        }
    }
}
