package org.sgul.graph.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.NearestName;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.NodeIndex;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads a JSON file value by value. Each method consumes the current value, whose path is {@code where}; a value of another type
 * is a data error with file, line and path.
 */
public final class StrictJson {
    private final Path file;
    private final JsonParser parser;

    private StrictJson(Path file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /** Reads the file's single value with {@code body} and returns the result. */
    public static <T> T read(Path file, Function<StrictJson, T> body) {
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            StrictJson json = new StrictJson(file, parser);
            if (parser.nextToken() == null) {
                throw SgulException.data(file, "", "is empty, expected JSON");
            }
            T result = body.apply(json);
            if (parser.nextToken() != null) {
                throw json.error("", "unexpected content after the end of the JSON value");
            }
            return result;
        } catch (JacksonIOException e) {
            throw new Location(file, "").unreadable(Objects.requireNonNull(e.getCause()));
        } catch (JacksonException e) {
            throw SgulException.data(file, ParserFault.position(e), "is not JSON: " + ParserFault.problem(e), e);
        } catch (IOException e) {
            throw new Location(file, "").unreadable(e);
        }
    }

    /** Reads an object. The consumer of each key reads the key's value and receives its path. */
    public void object(String where, Map<String, Consumer<String>> required, Map<String, Consumer<String>> optional) {
        expect(where, JsonToken.START_OBJECT, "an object {…}");
        Set<String> seen = new HashSet<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            String path = where.isEmpty() ? key : where + "." + key;
            Consumer<String> value = required.getOrDefault(key, optional.get(key));
            if (value == null) {
                List<String> known = new ArrayList<>(required.keySet());
                known.addAll(optional.keySet());
                throw error(
                        path, "unknown key" + NearestName.hint(key, known) + "; known: " + String.join(", ", known));
            }
            if (!seen.add(key)) {
                throw error(path, "the key appears twice");
            }
            parser.nextToken();
            value.accept(path);
        }
        List<String> missing =
                required.keySet().stream().filter(key -> !seen.contains(key)).toList();
        if (!missing.isEmpty()) {
            throw error(where, "missing " + (missing.size() == 1 ? "key: " : "keys: ") + String.join(", ", missing));
        }
    }

    /** Reads an array. The consumer reads each element and receives its path. */
    public void array(String where, Consumer<String> element) {
        expect(where, JsonToken.START_ARRAY, "an array […]");
        for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
            element.accept(where + "[" + i + "]");
        }
    }

    /** Reads an array of distinct nodes: names as strings, or numbers from 0 on in the order of the data set. */
    public NodeList nodes(String where, NodeIndex index) {
        expect(where, JsonToken.START_ARRAY, "an array of nodes");
        BitSet seen = new BitSet();
        int[] ids = new int[16];
        int size = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            int id = node(where + "[" + size + "]", index);
            if (seen.get(id)) {
                throw error(where + "[" + size + "]", "node " + index.name(id) + " appears twice in this list");
            }
            seen.set(id);
            if (size == ids.length) {
                ids = Arrays.copyOf(ids, 2 * size);
            }
            ids[size++] = id;
        }
        return NodeList.of(Arrays.copyOf(ids, size));
    }

    private int node(String where, NodeIndex index) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            int node = index.find(parser.getString());
            if (node < 0) {
                throw error(where, "the data set has no " + index.unknown(parser.getString()));
            }
            return node;
        }
        expect(where, JsonToken.VALUE_NUMBER_INT, "a node's name, or its number");
        long number = wholeNumber(where);
        if (number < 0 || number >= index.size()) {
            throw error(
                    where,
                    "node " + number + " is not in the data set; numbers are 0.." + (index.size() - 1)
                            + ", and names are in quotes");
        }
        return (int) number;
    }

    /** Reads a whole number. */
    public long wholeNumber(String where) {
        expect(where, JsonToken.VALUE_NUMBER_INT, "a whole number");
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw error(where, "the number is too large");
        }
        return parser.getLongValue();
    }

    /** Reads a format version and checks that it is the only known one. */
    public void format(String where, int known) {
        long version = wholeNumber(where);
        if (version != known) {
            throw error(where, "unknown format version " + version + ", expected " + known + "; use a newer SGUL");
        }
    }

    /** Reads a string. */
    public String string(String where) {
        expect(where, JsonToken.VALUE_STRING, "a string");
        return parser.getString();
    }

    /** Reads a string that names a constant, in lower case with hyphens. */
    public <E extends Enum<E>> E choice(String where, Class<E> type) {
        String given = string(where);
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String name = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (name.equals(given)) {
                return constant;
            }
            names.add(name);
        }
        throw error(
                where, "'" + given + "' is not one of " + String.join(", ", names) + NearestName.hint(given, names));
    }

    /** Returns a data error at the current value. */
    public SgulException error(String where, String problem) {
        String path = where.isEmpty() ? "" : ", " + where;
        return SgulException.data(file, position(parser.currentTokenLocation()) + path, problem);
    }

    private void expect(String where, JsonToken token, String what) {
        if (parser.currentToken() != token) {
            throw error(where, "expected " + what + ", not " + describe(parser.currentToken()));
        }
    }

    private static String describe(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "a string";
            case VALUE_NUMBER_INT -> "a whole number";
            case VALUE_NUMBER_FLOAT -> "a number with a decimal point";
            case VALUE_TRUE, VALUE_FALSE -> "true or false";
            default -> "null";
        };
    }

    private static String position(TokenStreamLocation location) {
        return "line " + location.getLineNr() + " column " + location.getColumnNr();
    }
}
