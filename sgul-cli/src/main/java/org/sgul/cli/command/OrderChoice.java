package org.sgul.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.eval.pipeline.OrderSource;
import org.sgul.eval.valuation.OrderLaw;

/** Reads {@code --orders} and similar options: a file of orders, or how many to draw. */
final class OrderChoice {
    private OrderChoice() {}

    static OrderSource of(String option, @Nullable String text, int otherwise, OrderLaw law) {
        if (text == null) {
            return new OrderSource.Drawn(otherwise, law);
        }
        if (!text.matches("-?[0-9]+")) {
            return new OrderSource.File(Path.of(text));
        }
        if (!text.matches("0*[1-9][0-9]{0,8}")) {
            throw SgulException.usage(
                    option + " " + text + ": a file, or a whole number from 1 to 999999999, is expected");
        }
        return new OrderSource.Drawn(Integer.parseInt(text), law);
    }

    /** As the paper draws. */
    static OrderSource of(String option, @Nullable String text, int otherwise) {
        return of(option, text, otherwise, OrderLaw.FRONTIER_UNIFORM);
    }
}
