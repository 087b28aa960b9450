package org.sgul.baselines.sgul;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Parameter;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.graph.json.ParserFault;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads fitted SGUL utilities from JSON files with the content of {@link FittedSgul#content()}. This is also the content of
 * {@link FittedSgul#findings()}, so the findings of a result can be loaded. Reading is strict: unknown, missing and repeated keys
 * are errors. Only the weights along the path may be missing, as in older files.
 */
public final class FittedSgulFiles {
    static final String FORMAT = "sgul-fitted-utility";
    static final int VERSION = 1;

    private static final int LARGEST = 1 << 24;
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private FittedSgulFiles() {}

    /** The parameters of the learner that returns a saved utility. */
    public record Parameters(
            @Parameter("the JSON file of a fitted SGUL utility")
            Path file) {}

    /** A learner that returns a saved utility, possibly fitted on another graph. */
    public static UtilityLearner learner(Parameters parameters, FeatureSource features) {
        if (parameters.file().toString().isEmpty()) {
            throw SgulException.usage(
                    "parameters of 'sgul-saved': file: the JSON file of a fitted SGUL utility is needed");
        }
        return UtilityLearner.fixed(load(parameters.file(), features));
    }

    /** Reads a utility; its features come from the source. */
    public static FittedSgul load(Path file, FeatureSource features) {
        SgulModel model = model(file);
        List<Utility> utilities = model.features().stream()
                .map(feature -> features.feature(PluginSpec.parse(feature.feature())))
                .toList();
        return new FittedSgul(model, utilities);
    }

    private static SgulModel model(Path file) {
        try {
            JsonNode root = MAPPER.readTree(text(file));
            if (!(root instanceof ObjectNode object)) {
                throw SgulException.data(file, "", "contains no JSON object; expected a fitted SGUL utility");
            }
            checkFormat(file, object.remove("format"), object.remove("version"));
            addMissingWeights(object.path("cross-validation"));
            return MAPPER.treeToValue(object, SgulModel.class);
        } catch (NoSuchFileException e) {
            throw SgulException.data(file, "", "file not found", e);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + e + ")", e);
        } catch (DatabindException e) {
            throw SgulException.data(file, path(e), problem(e), e);
        } catch (JacksonException e) {
            throw SgulException.data(file, ParserFault.position(e), "is not JSON: " + ParserFault.problem(e), e);
        }
    }

    /** Reads no more than a fitted utility can have: the file may come from someone else, or be a device without an end. */
    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw SgulException.data(
                        file,
                        "",
                        "has more than " + LARGEST + " bytes, and a fitted SGUL utility has at most that many");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /** Older files have no weights along the path. */
    private static void addMissingWeights(JsonNode path) {
        path.forEach(point -> {
            if (point instanceof ObjectNode object && !object.has("weights")) {
                object.putArray("weights");
            }
        });
    }

    private static void checkFormat(Path file, @Nullable JsonNode format, @Nullable JsonNode version) {
        if (format == null || !format.isString() || !FORMAT.equals(format.stringValue())) {
            throw SgulException.data(
                    file, "format", "is " + format + ", a fitted SGUL utility has \"" + FORMAT + "\" there");
        }
        if (version == null || !version.isInt() || version.intValue() != VERSION) {
            throw SgulException.data(
                    file, "version", "is " + version + ", this SGUL reads version " + VERSION + " alone");
        }
    }

    private static String path(DatabindException e) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : e.getPath()) {
            if (step.getPropertyName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        return path.toString();
    }

    /** Replaces messages of Jackson that mention its settings or classes of SGUL, which do not help to fix the file. */
    private static String problem(DatabindException e) {
        if (e.getCause() instanceof IllegalArgumentException rejected) {
            return String.valueOf(rejected.getMessage());
        }
        if (e instanceof UnrecognizedPropertyException unknown) {
            List<String> known = unknown.getKnownPropertyIds().stream()
                    .map(String::valueOf)
                    .sorted()
                    .toList();
            return "unknown key; known: " + String.join(", ", known);
        }
        String message = e.getOriginalMessage();
        return message.startsWith("Missing creator property") ? "the key is missing" : message;
    }
}
