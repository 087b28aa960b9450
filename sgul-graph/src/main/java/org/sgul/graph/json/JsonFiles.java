package org.sgul.graph.json;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.sgul.api.data.NodeList;
import org.sgul.core.file.WholeFiles;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON files, completely or not at all. */
public final class JsonFiles {
    private JsonFiles() {}

    /** Writes the JSON that {@code body} generates. */
    public static void write(Path file, Consumer<JsonGenerator> body) {
        WholeFiles.writeBytes(file, out -> {
            JsonGenerator generator = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out);
            body.accept(generator);
            generator.writeRaw('\n');
            generator.flush();
        });
    }

    /** Writes a property whose value is a list of ids. */
    public static void writeIds(JsonGenerator generator, String name, NodeList ids) {
        generator.writeName(name);
        generator.writeArray(ids.toArray(), 0, ids.size());
    }
}
