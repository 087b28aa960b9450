package org.sgul.cli.console;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Prints a command's result as text or, with {@code --json}, as JSON. */
public final class Output {
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
     * @param value maps, lists, texts and numbers, for {@code --json}
     * @param forPeople prints the same as text
     */
    public void print(Object value, Consumer<PrintStream> forPeople) {
        print(() -> value, forPeople);
    }

    /** Same as {@link #print(Object, Consumer)}, for a value that is expensive to create. */
    public void print(Supplier<?> value, Consumer<PrintStream> forPeople) {
        if (options.json()) {
            // with escapes, other programs read the same text whatever the encoding of standard output is
            JsonMapper json = JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .build();
            console.out().println(json.writeValueAsString(value.get()));
        } else {
            forPeople.accept(console.out());
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
