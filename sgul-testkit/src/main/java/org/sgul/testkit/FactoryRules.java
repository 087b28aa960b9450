package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.sgul.api.Factory;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;

/** Rules for the factories of all plugin kinds. */
final class FactoryRules {
    private FactoryRules() {}

    static List<DynamicTest> tests(Factory<?> factory) {
        return List.of(
                Checks.named("has a kebab-case name and a summary", () -> checkName(factory)),
                Checks.named("has parameters that a user can write", () -> checkParameters(factory)));
    }

    private static void checkName(Factory<?> factory) {
        assertThat(factory.name())
                .as("name: lower-case letters and digits in words joined by single hyphens")
                .matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
        assertThat(factory.summary()).as("summary: one line").isNotBlank().doesNotContain("\n");
    }

    private static <C extends Record> void checkParameters(Factory<C> factory) {
        C defaults = factory.defaults();
        assertThat(factory.defaults()).as("defaults, asked for twice").isEqualTo(defaults);
        assertThat(ParameterBinder.bind(factory, Map.of()))
                .as("no parameter given")
                .isEqualTo(defaults);
        Map<String, Object> described = ParameterBinder.describe(defaults);
        assertThat(ParameterBinder.bind(factory, described))
                .as("all defaults given")
                .isEqualTo(defaults);
        assertThat(ParameterBinder.bind(factory, asText(described)))
                .as("all defaults given as text")
                .isEqualTo(defaults);
        assertThat(ParameterBinder.list(defaults))
                .as("names of parameters, including those of nested records")
                .extracting(ParameterInfo::name)
                .doesNotHaveDuplicates();
        assertThat(ParameterBinder.list(defaults))
                .allSatisfy(parameter -> assertThat(parameter.meaning())
                        .as("@Parameter of %s, which explains it to users", parameter.name())
                        .isNotBlank());
        assertThatThrownBy(() -> ParameterBinder.bind(factory, Map.of("no-such-parameter", 1)))
                .isInstanceOf(SgulException.class);
    }

    private static Map<String, String> asText(Map<String, Object> values) {
        Map<String, String> text = new LinkedHashMap<>();
        values.forEach((name, value) -> text.put(
                name,
                value instanceof List<?> list
                        ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
                        : String.valueOf(value)));
        return text;
    }
}
