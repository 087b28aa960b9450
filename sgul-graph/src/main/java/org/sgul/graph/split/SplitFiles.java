package org.sgul.graph.split;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.graph.json.JsonFiles;
import org.sgul.graph.json.StrictJson;
import org.sgul.graph.read.Location;
import tools.jackson.core.JsonGenerator;

/**
 * Reads and writes splits as JSON: {@code dataset}, {@code setting} (inductive or transductive), {@code train}, and for
 * {@code validation} and {@code test} an object of {@code targets} and {@code nodes}; nodes are data-set ids. The keys
 * {@code recipe}, {@code seed} and {@code format} are optional, and so is {@code model}, which is ignored.
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

    /** Writes a split, replacing an existing file. */
    public static void write(Path file, Split split) {
        JsonFiles.write(file, json -> {
            json.writeStartObject();
            json.writeNumberProperty("format", FORMAT);
            json.writeStringProperty("dataset", split.dataset());
            json.writeStringProperty("recipe", split.recipe());
            json.writeNumberProperty("seed", split.seed());
            json.writeStringProperty("setting", split.setting().name().toLowerCase(Locale.ROOT));
            JsonFiles.writeIds(json, "train", split.train());
            writeSide(json, "validation", split.validation());
            writeSide(json, "test", split.test());
            json.writeEndObject();
        });
    }

    private static void writeSide(JsonGenerator json, String name, Split.Side side) {
        json.writeObjectPropertyStart(name);
        JsonFiles.writeIds(json, "targets", side.targets());
        JsonFiles.writeIds(json, "nodes", side.nodes());
        json.writeEndObject();
    }

    /** The values read up to now; required keys replace the initial values. */
    private static final class SplitReader {
        private final StrictJson json;
        private final Dataset data;
        private String recipe = "file";
        private long seed;
        private Setting setting = Setting.INDUCTIVE;
        private final Map<String, NodeList> lists = new LinkedHashMap<>();

        SplitReader(StrictJson json, Dataset data) {
            this.json = json;
            this.data = data;
        }

        Split read() {
            Map<String, Consumer<String>> required = new LinkedHashMap<>();
            required.put("dataset", this::checkDataset);
            required.put("setting", where -> setting = json.choice(where, Setting.class));
            required.put("train", this::nodes);
            required.put("validation", this::side);
            required.put("test", this::side);
            Map<String, Consumer<String>> optional = new LinkedHashMap<>();
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
                                + "'; if the node ids are the same, change the name in the file");
            }
        }

        private void side(String where) {
            Map<String, Consumer<String>> required = new LinkedHashMap<>();
            required.put("targets", this::nodes);
            required.put("nodes", this::nodes);
            json.object(where, required, Map.of());
        }

        private void nodes(String where) {
            lists.put(where, json.nodes(where, data.graph().nodeCount()));
        }

        private NodeList list(String where) {
            return lists.getOrDefault(where, NodeList.of());
        }

        private Split.Side sideOf(String side) {
            return new Split.Side(list(side + ".targets"), list(side + ".nodes"));
        }
    }
}
