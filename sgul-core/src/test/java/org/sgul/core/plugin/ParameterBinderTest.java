package org.sgul.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.Parameter;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;

class ParameterBinderTest {
    private enum Statistic {
        MEAN,
        GLOBAL_MAX
    }

    private record Settings(
            int hidden,
            long budget,
            double weightDecay,
            boolean bias,
            String title,
            Statistic statistic,
            List<Integer> hops,
            List<Statistic> also) {
        Settings {
            if (hidden < 0) {
                throw new IllegalArgumentException("hidden: " + hidden + " is negative, at least 0 is needed");
            }
            if (budget == 13) {
                throw SgulException.data("budget 13 brings bad luck");
            }
            if (budget == 14) {
                throw new IllegalStateException("broken");
            }
        }
    }

    private static final Settings DEFAULTS =
            new Settings(64, 1L << 40, 5e-4, true, "plain", Statistic.MEAN, List.of(1, 2), List.of());

    private record Unsupported(float ratio) {}

    private record Nothing() {}

    private static Settings bind(Map<String, ?> given) {
        return ParameterBinder.bind("'gcn'", DEFAULTS, given);
    }

    @Test
    void defaultsStandWhereNothingIsGiven() {
        assertThat(bind(Map.of())).isEqualTo(DEFAULTS);
    }

    @Test
    void textBecomesEveryType() {
        Settings bound = bind(Map.of(
                "hidden", " 16 ",
                "budget", "9000000000",
                "weight-decay", "1e-3",
                "bias", "off",
                "title", "two words",
                "statistic", "global-max",
                "hops", "1, 3,5",
                "also", "mean,GLOBAL_MAX"));
        assertThat(bound)
                .isEqualTo(new Settings(
                        16,
                        9_000_000_000L,
                        1e-3,
                        false,
                        "two words",
                        Statistic.GLOBAL_MAX,
                        List.of(1, 3, 5),
                        List.of(Statistic.MEAN, Statistic.GLOBAL_MAX)));
    }

    @Test
    void valuesOfTheRightTypePassThrough() {
        assertThat(bind(Map.of("hidden", 8, "bias", false, "hops", List.of(4), "statistic", Statistic.GLOBAL_MAX)))
                .isEqualTo(
                        new Settings(8, 1L << 40, 5e-4, false, "plain", Statistic.GLOBAL_MAX, List.of(4), List.of()));
    }

    @Test
    void blankTextIsTheEmptyList() {
        assertThat(bind(Map.of("hops", "")).hops()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hidden | 1.5 | hidden: '1.5' is not a whole number",
                "hidden | 3000000000 | hidden: '3000000000' is not a whole number",
                "weight-decay | much | weight-decay: 'much' is not a number",
                "bias | maybe | bias: 'maybe' is neither true nor false",
                "statistic | meen | statistic: 'meen' is not one of mean, global-max — did you mean 'mean'?",
                "hops | 1,,2 | hops: '' is not a whole number",
                "hidden | -1 | hidden: -1 is negative, at least 0 is needed",
                "weight_decay | 1 | unknown parameter 'weight_decay' — did you mean 'weight-decay'? (known: hidden, budget,"
                        + " weight-decay, bias, title, statistic, hops, also)",
            })
    void eachProblemIsAUsageErrorThatNamesTheOwner(String name, String value, String problem) {
        assertThatThrownBy(() -> bind(Map.of(name, value)))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessage("parameters of 'gcn': " + problem);
    }

    @Test
    void allProblemsAreReportedTogether() {
        Map<String, Object> given = Map.of("hiden", 3, "budget", "x", "bias", "y", "hops", Arrays.asList(1, "z"));
        assertThatThrownBy(() -> bind(given))
                .hasMessageContainingAll(
                        "unknown parameter 'hiden' — did you mean 'hidden'?",
                        "budget: 'x' is not a whole number",
                        "bias: 'y' is neither",
                        "hops: 'z' is not a whole number");
    }

    @Test
    void aNameWithoutValueIsNotSilentlyTheDefault() {
        assertThatThrownBy(() -> bind(Collections.singletonMap("hidden", null)))
                .hasMessage("parameters of 'gcn': hidden: has no value; omit it to use the default");
    }

    @Test
    void aConstructorsOwnSgulErrorKeepsItsKind() {
        assertThatThrownBy(() -> bind(Map.of("budget", 13)))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage("parameters of 'gcn': budget 13 brings bad luck");
    }

    @Test
    void aConstructorThatBreaksIsThePluginsFault() {
        assertThatThrownBy(() -> bind(Map.of("budget", 14)))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.PLUGIN))
                .hasMessageContainingAll("the parameters of 'gcn' cannot be created", "broken");
    }

    @Test
    void aTypeNobodyCanWriteIsNamed() {
        assertThatThrownBy(() -> ParameterBinder.bind("'x'", new Unsupported(1), Map.of("ratio", "2")))
                .hasMessage("parameters of 'x': ratio: parameters of type float are not supported");
    }

    @Test
    void aRecordWithoutComponentsSaysSo() {
        assertThatThrownBy(() -> ParameterBinder.bind("'x'", new Nothing(), Map.of("ratio", "2")))
                .hasMessage("parameters of 'x': unknown parameter 'ratio' (it has none)");
    }

    @Test
    void describeListsParametersInOrderAndBindTakesThemBack() {
        Map<String, Object> described = ParameterBinder.describe(DEFAULTS);
        assertThat(described)
                .containsExactly(
                        entry("hidden", 64),
                        entry("budget", 1L << 40),
                        entry("weight-decay", 5e-4),
                        entry("bias", true),
                        entry("title", "plain"),
                        entry("statistic", Statistic.MEAN),
                        entry("hops", List.of(1, 2)),
                        entry("also", List.of()));
        assertThat(bind(described)).isEqualTo(DEFAULTS);
    }

    private record Learning(int folds, FeatureList chosen) {}

    private static final Learning LEARNING = new Learning(5, FeatureList.of("a", "b(c=1;d=2)"));

    @Test
    void featuresAreBoundByTypeFromTextAndLists() {
        FeatureList given = FeatureList.of("x(values=1,2)", "y");
        assertThat(ParameterBinder.bind("'l'", LEARNING, Map.of("folds", 3)))
                .isEqualTo(new Learning(3, LEARNING.chosen()));
        for (Object form : List.of("x(values=1,2), y", List.of("x(values=1,2)", "y"), given)) {
            assertThat(ParameterBinder.bind("'l'", LEARNING, Map.of("chosen", form))
                            .chosen())
                    .as("given as %s", form)
                    .isEqualTo(given);
        }
        assertThat(ParameterBinder.list(LEARNING))
                .extracting(ParameterInfo::type)
                .containsExactly(int.class, FeatureList.class);
        Map<String, Object> described = ParameterBinder.describe(LEARNING);
        assertThat(described).containsExactly(entry("folds", 5), entry("chosen", List.of("a", "b(c=1;d=2)")));
        assertThat(ParameterBinder.bind("'l'", LEARNING, described)).isEqualTo(LEARNING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b(c=1),b(c=1) | chosen: 'b(c=1)' is listed twice",
                "a,b( | chosen: 'a,b(' is neither 'name' nor 'name(key=value;key=value)': a closing ')' is missing",
                "a,,b | chosen: '' is neither 'name' nor 'name(key=value;key=value)': '' is not a name of lower-case letters, digits and hyphens",
            })
    void wrongFeaturesAreNamed(String text, String problem) {
        assertThatThrownBy(() -> ParameterBinder.bind("'l'", LEARNING, Map.of("chosen", text)))
                .isInstanceOf(SgulException.class)
                .hasMessage("parameters of 'l': " + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "folds | 10,chosen=a | folds: '10,chosen=a' is not a whole number",
                "chosen | a, folds=3 | chosen: 'folds=3' is neither 'name' nor 'name(key=value;key=value)': 'folds=3' is not a"
                        + " name of lower-case letters, digits and hyphens"
            })
    void aCommaBetweenParametersIsPointedOut(String key, String value, String problem) {
        assertThatThrownBy(() -> ParameterBinder.bind("'l'", LEARNING, Map.of(key, value)))
                .hasMessage("parameters of 'l': " + problem
                        + " (parameters are separated by ';', entries of a list by ',')");
    }

    private record Outer(@Parameter("how many heads") int heads, Settings settings) {
        Outer {
            if (heads < 1) {
                throw new IllegalArgumentException("heads: at least 1 is needed, not " + heads);
            }
        }
    }

    private static final Outer OUTER = new Outer(8, DEFAULTS);

    @Test
    void aRecordWithinARecordStandsForItsParameters() {
        Outer bound =
                ParameterBinder.bind("'gat'", OUTER, Map.of("heads", "2", "hidden", 16, "statistic", "global-max"));
        assertThat(bound.heads()).isEqualTo(2);
        assertThat(bound.settings().hidden()).isEqualTo(16);
        assertThat(bound.settings().statistic()).isEqualTo(Statistic.GLOBAL_MAX);
        assertThat(bound.settings().weightDecay()).isEqualTo(5e-4);
        assertThat(ParameterBinder.bind("'gat'", OUTER, ParameterBinder.describe(bound)))
                .isEqualTo(bound);
        assertThat(ParameterBinder.list(OUTER))
                .extracting(ParameterInfo::name)
                .startsWith("heads", "hidden", "budget", "weight-decay");
        assertThat(ParameterBinder.list(OUTER))
                .extracting(ParameterInfo::meaning)
                .startsWith("how many heads", "");
    }

    @Test
    void problemsOfARecordWithinARecordAreReportedWithTheOthers() {
        assertThatThrownBy(() -> ParameterBinder.bind("'gat'", OUTER, Map.of("heads", "x", "hiden", 1)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("heads: 'x' is not a whole number")
                .hasMessageContaining("unknown parameter 'hiden' — did you mean 'hidden'?");
        assertThatThrownBy(() -> ParameterBinder.bind("'gat'", OUTER, Map.of("hidden", -1)))
                .isInstanceOf(SgulException.class)
                .hasMessage("parameters of 'gat': hidden: -1 is negative, at least 0 is needed");
    }

    private record Plugins(PluginSpec one, List<PluginSpec> several) {}

    @Test
    void aPluginSpecificationIsAParameterLikeOthers() {
        Plugins defaults = new Plugins(new PluginSpec("a"), List.of());
        Plugins bound =
                ParameterBinder.bind("'test'", defaults, Map.of("one", "b(c=1,2;d=x)", "several", "e(f=1,2), g"));
        assertThat(bound)
                .isEqualTo(new Plugins(
                        PluginSpec.parse("b(c=1,2;d=x)"), List.of(PluginSpec.parse("e(f=1,2)"), new PluginSpec("g"))));
        assertThat(ParameterBinder.describe(bound))
                .isEqualTo(Map.of("one", "b(c=1,2;d=x)", "several", List.of("e(f=1,2)", "g")));
        assertThat(ParameterBinder.bind("'test'", defaults, ParameterBinder.describe(bound)))
                .isEqualTo(bound);
        assertThatThrownBy(() -> ParameterBinder.bind("'test'", defaults, Map.of("one", "b(")))
                .hasMessageContaining("one: 'b(' is neither 'name' nor");
    }
}
