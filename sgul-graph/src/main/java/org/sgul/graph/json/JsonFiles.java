package org.sgul.graph.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;
import org.sgul.api.ErrorKind;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON files whole or not at all. */
public final class JsonFiles {
    private JsonFiles() {}

    /** Writes what {@code body} generates to a temporary name, then moves it to its place. */
    public static void write(Path file, Consumer<JsonGenerator> body) {
        Path target = file.toAbsolutePath();
        Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
        try {
            Files.createDirectories(target.getParent());
            try (OutputStream out = Files.newOutputStream(temporary);
                    JsonGenerator generator = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
                body.accept(generator);
                generator.writeRaw('\n');
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | JacksonException e) {
            throw new SgulException(ErrorKind.DATA, file + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    /** Writes a property whose value is a list of ids. */
    public static void writeIds(JsonGenerator generator, String name, NodeList ids) {
        generator.writeName(name);
        generator.writeArray(ids.toArray(), 0, ids.size());
    }
}
