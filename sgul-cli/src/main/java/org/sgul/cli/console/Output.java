package org.sgul.cli.console;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.eval.table.Rows;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Prints a command's result as text or, with {@code --json}, as JSON. */
public final class Output {
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            // with escapes, other programs read the same text whatever the encoding of standard output is
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .addModule(new SimpleModule().addSerializer(Rows.class, new RowsAsObjects()))
            .build();

    private final Console console;
    private final GlobalOptions options;

    @Inject
    public Output(Console console, GlobalOptions options) {
        this.console = console;
        this.options = options;
    }

    /**
     * Prints one result.
     *
     * @param value records, lists, texts, numbers and tables, for {@code --json}; names of components become kebab-case keys
     * @param forPeople prints the same as text
     */
    public void print(Object value, Consumer<PrintStream> forPeople) {
        print(() -> value, forPeople);
    }

    /** Same as {@link #print(Object, Consumer)}, for a value that is expensive to create. */
    public void print(Supplier<?> value, Consumer<PrintStream> forPeople) {
        if (options.json()) {
            console.out().println(JSON.writeValueAsString(value.get()));
        } else {
            forPeople.accept(console.out());
        }
    }

    /** Writes a table as a list of objects, one per row, with the names of its columns as keys. */
    private static final class RowsAsObjects extends ValueSerializer<Rows> {
        @Override
        public void serialize(Rows table, JsonGenerator json, SerializationContext context) {
            json.writeStartArray();
            for (List<@Nullable Object> row : table.rows()) {
                json.writeStartObject();
                for (int i = 0; i < row.size(); i++) {
                    json.writePOJOProperty(table.columns().get(i), row.get(i));
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    /** Prints a warning to standard error. */
    public void warn(String line) {
        if (!options.quiet()) {
            warnAlways(line);
        }
    }

    /** Prints a warning to standard error that changes the meaning of results, so that {@code --quiet} must not hide it. */
    public void warnAlways(String line) {
        console.err().println("sgul: warning: " + line.replaceAll("\\s*\\R\\s*", " "));
    }

    /** Prints a remark about a result that is written elsewhere to standard error. */
    public void remark(String line) {
        if (!options.quiet() && !options.json()) {
            console.err().println(line);
        }
    }
}
