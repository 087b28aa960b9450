package org.sgul.models.weights;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The description of weights as a JSON object of texts. */
final class Descriptions {
    private static final JsonMapper JSON = new JsonMapper();

    private Descriptions() {}

    /** The object as text; empty for an empty description, so that such a file has the bytes that it would have without. */
    static String write(Map<String, String> description) {
        return description.isEmpty() ? "" : JSON.writeValueAsString(description);
    }

    /** The description in a text; empty if the text is anything else than a JSON object, as other programs write other comments. */
    static Map<String, String> parse(String text) {
        try {
            return of(JSON.readTree(text));
        } catch (JacksonException otherText) {
            return Map.of();
        }
    }

    /** The texts of an object; properties that are no texts are left out. */
    static Map<String, String> of(JsonNode object) {
        Map<String, String> description = new LinkedHashMap<>();
        object.properties().stream()
                .filter(property -> property.getValue().isString())
                .forEach(property ->
                        description.put(property.getKey(), property.getValue().stringValue()));
        return description;
    }
}
