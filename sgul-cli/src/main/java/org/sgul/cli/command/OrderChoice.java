package org.sgul.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.valuation.pipeline.OrderSource;

/** Parses {@code --orders} and similar options: a file of orders, or the number of random orders. */
final class OrderChoice {
    private OrderChoice() {}

    static OrderSource of(String option, @Nullable String text, int otherwise) {
        if (text == null) {
            return new OrderSource.Drawn(otherwise);
        }
        if (!isNumber(text)) {
            Path file = Path.of(text);
            if (!Files.exists(file)) {
                throw SgulException.data(
                        file, "", "file not found; " + option + " needs a file of orders, or a whole number");
            }
            return new OrderSource.File(file);
        }
        if (!text.matches("0*[1-9][0-9]{0,8}")) {
            throw SgulException.usage(option + " " + text + ": expected a file, or a whole number from 1 to 999999999");
        }
        return new OrderSource.Drawn(Integer.parseInt(text));
    }

    /** Whether the text is a number of orders, allowed or not, rather than a file. */
    static boolean isNumber(String text) {
        return text.matches("-?[0-9]+");
    }
}
