package org.sgul.models.network.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.TextFiles;
import org.sgul.graph.json.ParserFault;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The content of a YAML file with a list of layers, and the lines where things are.
 *
 * @param layers the items of the list {@code layers}
 * @param others the values of all other keys
 */
record NetworkYaml(List<Item> layers, Map<String, Item> others) {
    private static final String LAYERS = "layers";
    private static final int LARGEST = 1 << 20;

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** A value of the file. */
    record Item(int line, Object value) {
        String position() {
            return "line " + line;
        }
    }

    static NetworkYaml read(Path file) {
        try (JsonParser parser = YAML.createParser(TextFiles.read(file, LARGEST, "a network file"))) {
            return read(parser, file);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        } catch (JacksonException e) {
            throw SgulException.data(file, ParserFault.line(e), "is not YAML: " + ParserFault.problem(e), e);
        }
    }

    private static NetworkYaml read(JsonParser parser, Path file) {
        List<Item> layers = new ArrayList<>();
        Map<String, Item> others = new LinkedHashMap<>();
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw SgulException.data(file, "line 1", "must have the key 'layers' with a list of layers");
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = parser.currentName();
            int line = parser.currentTokenLocation().getLineNr();
            JsonToken value = parser.nextToken();
            if (!key.equals(LAYERS)) {
                others.put(key, new Item(line, parser.readValueAs(Object.class)));
                continue;
            }
            if (value != JsonToken.START_ARRAY) {
                throw SgulException.data(file, "line " + line, "layers must be a list, '- type: gcn' and so on");
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                int at = parser.currentTokenLocation().getLineNr();
                if (parser.currentToken() != JsonToken.START_OBJECT) {
                    throw SgulException.data(
                            file, "line " + at, "a layer must have keys, such as '- type: " + parser.getString() + "'");
                }
                layers.add(new Item(at, parser.readValueAs(new TypeReference<Map<String, Object>>() {})));
            }
        }
        return new NetworkYaml(layers, others);
    }
}
