package org.sgul.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.Interruption;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One run of the program inside the test's process: its exit code and what it wrote. */
record Run(int code, String out, String err) {

    static Run sgul(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                StandardCharsets.UTF_8,
                false);
        int code = Main.run(console, new Interruption(), args);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    JsonNode json() {
        return JsonMapper.shared().readTree(out);
    }

    @Override
    public String toString() {
        return Map.of("code", code, "out", out, "err", err).toString();
    }
}
