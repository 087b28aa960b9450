package org.sgul.valuation.question;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.ParameterBinder;

/**
 * One of the answers that a part of a question can have, by name.
 *
 * @param <C> its parameters
 * @param <T> what it makes, such as a law of orders
 */
public record Choice<C extends Record, T>(String name, String summary, C defaults, Function<C, T> maker)
        implements Factory<C> {
    /** A choice without parameters. */
    static <T> Choice<NoParameters, T> of(String name, String summary, T made) {
        return new Choice<>(name, summary, NoParameters.NONE, none -> made);
    }

    /**
     * Makes the chosen one; an unknown name or a wrong parameter is a usage error.
     *
     * @param kind what is chosen, for messages
     */
    static <T> T made(String kind, List<Choice<?, T>> choices, PluginSpec spec) {
        List<String> names = choices.stream().<String>map(Choice::name).toList();
        return choices.stream()
                .filter(choice -> choice.name().equals(spec.name()))
                .findFirst()
                .orElseThrow(() -> SgulException.usage("unknown " + kind + " '" + spec.name() + "'"
                        + NearestName.hint(spec.name(), names) + "; known: "
                        + names.stream().collect(Collectors.joining(", "))))
                .make(spec);
    }

    private T make(PluginSpec spec) {
        return maker.apply(ParameterBinder.bind(this, spec.parameters()));
    }
}
