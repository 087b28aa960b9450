package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes values as JSON files. */
public final class JsonFiles {
    private static final JsonMapper INDENTED = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final JsonMapper COMPACT =
            INDENTED.rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();

    private JsonFiles() {}

    /** Writes a value as indented JSON. */
    public static void write(Path file, Object value) {
        WholeFiles.write(file, out -> out.write(INDENTED.writeValueAsString(value) + "\n"));
    }

    /** Writes a value as JSON on one line. */
    static void writeCompact(Path file, Object value) {
        WholeFiles.write(file, out -> out.write(COMPACT.writeValueAsString(value) + "\n"));
    }

    /** Reads a file written by {@link #write}; any other content is a data error. */
    public static <T> T read(Path file, Class<T> type) {
        try {
            return INDENTED.readValue(Files.readString(file), type);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + e.getMessage() + ")", e);
        } catch (JacksonException e) {
            throw SgulException.data(file, "", "was not written by SGUL: " + e.getOriginalMessage(), e);
        }
    }

    /** A value as JSON on one line. */
    public static byte[] bytes(Object value) {
        return COMPACT.writeValueAsBytes(value);
    }

    /** The value that {@link #bytes} wrote in this or another process. */
    public static <T> T parse(byte[] json, Class<T> type) {
        try {
            return COMPACT.readValue(json, type);
        } catch (JacksonException e) {
            throw SgulException.internal(
                    "a message between processes cannot be read: " + e.getOriginalMessage()
                            + "; do all use the same version of SGUL?",
                    e);
        }
    }
}
