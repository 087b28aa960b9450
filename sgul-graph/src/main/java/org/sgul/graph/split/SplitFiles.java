package org.sgul.graph.split;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.graph.json.JsonFiles;
import org.sgul.graph.json.StrictJson;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.NodeIndex;
import tools.jackson.core.JsonGenerator;

/**
 * Reads and writes splits as JSON: {@code train}, and for {@code validation} and {@code test} an object of {@code targets} and
 * {@code nodes}, the nodes that the game may use; without {@code nodes}, it may use all. Nodes are names (strings) or numbers in the
 * order of the data set. The keys {@code dataset}, {@code checksum} (of the data set), {@code setting} (inductive or transductive, the
 * default), {@code recipe}, {@code seed} and {@code format} are optional, and so is {@code model}, which is ignored.
 */
public final class SplitFiles {
    /** The version that {@link #write} writes and the only one that {@link #read} accepts; also assumed for a file without one. */
    public static final int FORMAT = 1;

    private SplitFiles() {}

    /** Reads the split in a file and checks it against its data set. */
    public static Split read(Path file, Dataset data) {
        Split split = StrictJson.read(file, json -> new SplitReader(json, data).read());
        return new Location(file, "").locate(() -> {
            split.check(data);
            return split;
        });
    }

    /** Writes a split of a data set with the names of its nodes, replacing an existing file. */
    public static void write(Path file, Split split, Dataset data) {
        JsonFiles.write(file, json -> {
            json.writeStartObject();
            json.writeNumberProperty("format", FORMAT);
            json.writeStringProperty("dataset", split.dataset());
            json.writeStringProperty("checksum", data.provenance().checksum());
            json.writeStringProperty("recipe", split.recipe());
            json.writeNumberProperty("seed", split.seed());
            json.writeStringProperty("setting", split.setting().name().toLowerCase(Locale.ROOT));
            NodeNames names = data.nodeNames();
            writeNodes(json, "train", split.train(), names);
            writeSide(json, "validation", split.validation(), names);
            writeSide(json, "test", split.test(), names);
            json.writeEndObject();
        });
    }

    private static void writeSide(JsonGenerator json, String name, Split.Side side, NodeNames names) {
        json.writeObjectPropertyStart(name);
        writeNodes(json, "targets", side.targets(), names);
        writeNodes(json, "nodes", side.nodes(), names);
        json.writeEndObject();
    }

    private static void writeNodes(JsonGenerator json, String key, NodeList nodes, NodeNames names) {
        if (names == NodeNames.NUMBERS) {
            JsonFiles.writeIds(json, key, nodes);
            return;
        }
        json.writeArrayPropertyStart(key);
        nodes.stream().forEach(node -> json.writeString(names.of(node)));
        json.writeEndArray();
    }

    /** The values read up to now; required keys replace the initial values. */
    private static final class SplitReader {
        private final StrictJson json;
        private final Dataset data;
        private final NodeIndex index;
        private String recipe = "file";
        private long seed;
        private Setting setting = Setting.TRANSDUCTIVE;
        private final Map<String, NodeList> lists = new LinkedHashMap<>();

        SplitReader(StrictJson json, Dataset data) {
            this.json = json;
            this.data = data;
            this.index = new NodeIndex(data);
        }

        Split read() {
            Map<String, Consumer<String>> required = new LinkedHashMap<>();
            required.put("train", this::nodes);
            required.put("validation", this::side);
            required.put("test", this::side);
            Map<String, Consumer<String>> optional = new LinkedHashMap<>();
            optional.put("dataset", this::checkDataset);
            optional.put("checksum", this::checkContent);
            optional.put("setting", where -> setting = json.choice(where, Setting.class));
            optional.put("recipe", where -> recipe = json.string(where));
            optional.put("seed", where -> seed = json.wholeNumber(where));
            optional.put("format", where -> json.format(where, FORMAT));
            optional.put("model", json::string);
            json.object("", required, optional);
            return new Split(data.name(), recipe, seed, setting, list("train"), sideOf("validation"), sideOf("test"));
        }

        private void checkDataset(String where) {
            String name = json.string(where);
            if (!name.equals(data.name())) {
                throw json.error(
                        where,
                        "the split is for data set '" + name + "', not '" + data.name()
                                + "'; if the nodes are the same, change or remove the name in the file");
            }
        }

        private void checkContent(String where) {
            if (!json.string(where).equals(data.provenance().checksum())) {
                throw json.error(
                        where,
                        "the split is for other data than '" + data.name()
                                + "' has now, so its nodes may be other nodes; open the same"
                                + " data (a generated graph depends on --seed), or remove the checksum from the file");
            }
        }

        private void side(String where) {
            json.object(where, Map.of("targets", this::nodes), Map.of("nodes", this::nodes));
        }

        private void nodes(String where) {
            lists.put(where, json.nodes(where, index));
        }

        private NodeList list(String where) {
            return lists.getOrDefault(where, NodeList.of());
        }

        private Split.Side sideOf(String side) {
            NodeList allowed = lists.getOrDefault(side + ".nodes", NodeList.range(0, index.size()));
            return new Split.Side(list(side + ".targets"), allowed);
        }
    }
}
