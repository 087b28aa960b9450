package org.sgul.valuation.question;

import java.util.List;
import org.sgul.api.PluginSpec;

/** The laws of orders by name. */
public final class OrderLaws {
    /** The next player is uniform over the frontier, as in the paper's Algorithm 4; the default. */
    public static final OrderLaw FRONTIER_UNIFORM = new FrontierUniform();

    /** Every permissible order is equally likely, as in the paper's definition; estimated with importance weights. */
    public static final OrderLaw UNIFORM = new WeightedUniform();

    private static final List<Choice<?, OrderLaw>> CHOICES = List.of(
            Choice.of(
                    FRONTIER_UNIFORM.name(),
                    "The next player is drawn uniformly from those who can join.",
                    FRONTIER_UNIFORM),
            Choice.of(UNIFORM.name(), "Every permissible order is equally likely; by importance weights.", UNIFORM));

    private OrderLaws() {}

    /** All laws that users can choose. */
    public static List<Choice<?, OrderLaw>> choices() {
        return CHOICES;
    }

    /** The law of a name; an unknown one is a usage error. */
    public static OrderLaw of(PluginSpec spec) {
        return Choice.made("law", CHOICES, spec);
    }
}
