package org.sgul.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.eval.valuation.OrderLaw;
import org.sgul.eval.valuation.Orders;
import org.sgul.graph.game.OrderFiles;

/** What {@code --orders} and the like say: a file of orders, or how many to draw. */
final class OrderChoice {
    private final @Nullable Path file;
    private final int count;

    private OrderChoice(@Nullable Path file, int count) {
        this.file = file;
        this.count = count;
    }

    static OrderChoice of(String option, @Nullable String text, int otherwise) {
        if (text == null) {
            return new OrderChoice(null, otherwise);
        }
        if (!text.matches("-?[0-9]+")) {
            return new OrderChoice(Path.of(text), 0);
        }
        if (!text.matches("0*[1-9][0-9]{0,8}")) {
            throw SgulException.usage(
                    option + " " + text + ": a file, or a whole number from 1 to 999999999, is expected");
        }
        return new OrderChoice(null, Integer.parseInt(text));
    }

    boolean isFile() {
        return file != null;
    }

    Orders of(Game game, GameSide side, OrderLaw law, RunContext run) {
        return file == null
                ? Orders.sample(game, side.written(), count, law, run)
                : Orders.of(OrderFiles.read(file, game));
    }
}
