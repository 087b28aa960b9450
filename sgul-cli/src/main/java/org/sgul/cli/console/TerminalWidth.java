package org.sgul.cli.console;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * The width of the terminal, as {@code stty} reports it. Terminal libraries are not used for this because they replace the
 * process's handler of Ctrl-C.
 */
final class TerminalWidth {
    private static final int USUAL = 80;
    private static final int SMALLEST = 20;

    private TerminalWidth() {}

    /** The number of columns, or 80 if it is unknown. */
    static int columns() {
        File terminal = new File("/dev/tty");
        if (!terminal.exists()) {
            return USUAL;
        }
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(terminal)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!stty.waitFor(1, TimeUnit.SECONDS)) {
                stty.destroyForcibly();
                return USUAL;
            }
            return parse(new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            return USUAL;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return USUAL;
        }
    }

    /** The columns in the output of {@code stty size}: rows, then columns. */
    static int parse(String size) {
        String[] parts = size.strip().split(" ", 0);
        if (parts.length == 2 && parts[1].matches("[0-9]{1,4}")) {
            int columns = Integer.parseInt(parts[1]);
            return columns == 0 ? USUAL : Math.max(SMALLEST, columns);
        }
        return USUAL;
    }
}
