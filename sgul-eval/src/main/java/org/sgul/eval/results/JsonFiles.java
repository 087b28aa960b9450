package org.sgul.eval.results;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.Sha256;
import org.sgul.core.file.TextFiles;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.StdConverter;

/**
 * Reads and writes values as JSON files with a checksum. The last property of a file is {@code sha256}, the digest of all text before
 * it, so that no damaged file is taken for a result. Files may come from anyone: whatever is wrong with one is a data error.
 */
public final class JsonFiles {
    private static final JsonMapper INDENTED = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .addMixIn(ExperimentSpec.class, ExperimentSpecKeys.class)
            .addMixIn(PluginSpec.class, PluginSpecText.class)
            .addMixIn(Setting.class, SettingText.class)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final JsonMapper COMPACT =
            INDENTED.rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();
    private static final Pattern SEAL =
            Pattern.compile(",\"sha256\":\"([0-9a-f]{64})\"}\n|,\n  \"sha256\" : \"([0-9a-f]{64})\"\n}\n");
    private static final Pattern FORMAT = Pattern.compile("\"format\"\\s*:\\s*(\\d{1,9})\\b");
    private static final int LONGEST_SEAL = 90;
    private static final int START = 200;

    private JsonFiles() {}

    /** A plugin with parameters as users write it. */
    private abstract static class PluginSpecText {
        @JsonCreator
        static PluginSpec parse(String text) {
            return PluginSpec.parse(text);
        }

        @JsonValue
        @Override
        public abstract String toString();
    }

    /** An experiment as its keys. */
    @JsonSerialize(converter = ToKeys.class)
    @JsonDeserialize(converter = FromKeys.class)
    private interface ExperimentSpecKeys {}

    private static final class ToKeys extends StdConverter<ExperimentSpec, Map<String, Object>> {
        @Override
        public Map<String, Object> convert(ExperimentSpec spec) {
            return ExperimentKeys.of(spec);
        }
    }

    private static final class FromKeys extends StdConverter<Map<String, Object>, ExperimentSpec> {
        @Override
        public ExperimentSpec convert(Map<String, Object> keys) {
            return ExperimentKeys.read(keys);
        }
    }

    /** Settings as users write them. */
    private enum SettingText {
        @JsonProperty("inductive")
        INDUCTIVE,
        @JsonProperty("transductive")
        TRANSDUCTIVE
    }

    /** Writes a value as indented JSON. */
    public static void write(Path file, Object value) {
        String text = INDENTED.writeValueAsString(value).replace("\r", "");
        String body = text.substring(0, text.lastIndexOf("\n}"));
        WholeFiles.write(file, out -> out.write(body + ",\n  \"sha256\" : \"" + Sha256.of(body) + "\"\n}\n"));
    }

    /** Writes a value as JSON on one line. */
    static void writeCompact(Path file, Object value) {
        String text = COMPACT.writeValueAsString(value);
        String body = text.substring(0, text.lastIndexOf('}'));
        WholeFiles.write(file, out -> out.write(body + ",\"sha256\":\"" + Sha256.of(body) + "\"}\n"));
    }

    /**
     * Reads a file written by {@link #write}; any other content is a data error.
     *
     * @param format the version that the file's property {@code format} must have
     * @param advice what to do if the file is damaged
     */
    static <T> T read(Path file, Class<T> type, int format, String advice) {
        String text = text(file);
        Matcher stated = FORMAT.matcher(text).region(0, Math.min(START, text.length()));
        if (stated.find() && Integer.parseInt(stated.group(1)) != format) {
            throw SgulException.usage(file + " was written by another version of SGUL, in format " + stated.group(1)
                    + " of this file, but this version has format " + format
                    + "; use the other version, or run the experiment again in another folder");
        }
        return parse(file, text, type, "; " + advice);
    }

    /** Reads a file without a version. */
    static <T> T read(Path file, Class<T> type) {
        return parse(file, text(file), type, "");
    }

    private static <T> T parse(Path file, String text, Class<T> type, String advice) {
        Matcher seal = SEAL.matcher(text).region(Math.max(0, text.length() - LONGEST_SEAL), text.length());
        if (!seal.find() || seal.end() != text.length()) {
            throw damaged(file, "it does not end with its checksum" + advice, null);
        }
        String body = text.substring(0, seal.start());
        if (!Sha256.of(body).equals(seal.group(1) == null ? seal.group(2) : seal.group(1))) {
            throw damaged(file, "its checksum is not that of its content" + advice, null);
        }
        try {
            return INDENTED.readValue(body + "}", type);
        } catch (JacksonException e) {
            if (e.getCause() instanceof SgulException refused) {
                throw SgulException.data(file, "", String.valueOf(refused.getMessage()), refused);
            }
            throw damaged(file, firstLine(e.getOriginalMessage()) + advice, e);
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

    private static String text(Path file) {
        try {
            long largest = Runtime.getRuntime().maxMemory() / 8;
            if (Files.size(file) > largest) {
                throw SgulException.data(
                        file,
                        "",
                        "is too large to be read (" + (Files.size(file) >> 20) + " MiB, at most " + (largest >> 20)
                                + " MiB); check that SGUL wrote it, then give Java more heap (-Xmx)");
            }
            return TextFiles.read(file, (int) Math.min(largest, Integer.MAX_VALUE / 2), "a file of results");
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    private static SgulException damaged(Path file, String why, @Nullable Throwable cause) {
        return SgulException.data(file, "", "is damaged or was not written by SGUL: " + why, cause);
    }

    /** The start of a parser's message, without the names of its settings and types. */
    private static String firstLine(String message) {
        return message.lines()
                .findFirst()
                .orElse("")
                .replaceFirst("^Cannot construct instance of `[^`]*`,? ?(problem: )?", "")
                .replaceFirst("[:;,]? *\\(?(enable|disable|set|use)? *`?\\w*Feature[.`].*", "")
                .replaceFirst("[;,] `?Deserialization.*", "");
    }
}
