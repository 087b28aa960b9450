package org.sgul.valuation.question;

import java.util.List;
import org.sgul.api.PluginSpec;

/** The value rules by name. */
public final class ValueRules {
    /** The mean of a player's marginals, the structure-aware Shapley value; the default. */
    public static final ValueRule.Positional SHAPLEY = new ValueRule.Positional() {
        @Override
        public String name() {
            return "shapley";
        }

        @Override
        public double[] weights(int players) {
            return new double[0];
        }
    };

    private static final List<Choice<?, ValueRule>> CHOICES =
            List.of(Choice.of(SHAPLEY.name(), "The mean of a player's marginals over orders.", SHAPLEY));

    private ValueRules() {}

    /** All rules that users can choose. */
    public static List<Choice<?, ValueRule>> choices() {
        return CHOICES;
    }

    /** The rule of a name; an unknown one is a usage error. */
    public static ValueRule of(PluginSpec spec) {
        return Choice.made("value rule", CHOICES, spec);
    }
}
