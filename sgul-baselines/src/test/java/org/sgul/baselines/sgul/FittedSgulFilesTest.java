package org.sgul.baselines.sgul;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.WeightedSum;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.FakeFeatures;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

class FittedSgulFilesTest {
    @TempDir
    Path folder;

    private Path file;
    private FakeTraces traces;
    private FittedSgul fitted;

    @BeforeEach
    void save() {
        file = folder.resolve("sgul.json");
        traces = SyntheticTraces.make(FakeGame.wheel(30, 20, new SeededRun(1)), 6, 0.01, 3, 0.4, 0.1);
        SgulParameters parameters =
                new SgulParameters(FeatureList.of("plain", "tuned(reduction=max;power=2)"), 5, 20, 1e-4);
        fitted = new SgulLearner(Guide.ACCURACY, parameters, new FakeFeatures()).fit(traces);
        write(fitted);
    }

    private void write(FittedSgul utility) {
        JsonMapper json =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        json.writeValue(file, utility.content());
    }

    @Test
    void comesBackAsItWas() {
        FakeFeatures features = new FakeFeatures();
        FittedSgul loaded = FittedSgulFiles.load(file, features);
        assertThat(loaded.model()).isEqualTo(fitted.model());
        assertThat(loaded.findings()).isEqualTo(fitted.findings());
        WeightedSum sum = (WeightedSum) loaded.on(FakeGame.wheel(2, 1));
        assertThat(sum.terms())
                .isNotEmpty()
                .allSatisfy(term -> assertThat(term.utility())
                        .isIn(
                                features.feature("plain"),
                                features.feature(PluginSpec.parse("tuned(reduction=max;power=2)"))));
        assertThat(features.names()).containsExactly("plain{}", "tuned{power=2, reduction=max}");
        write(loaded);
        assertThat(FittedSgulFiles.load(file, features).model()).isEqualTo(fitted.model());
    }

    @Test
    void keepsTheWeightsAlongThePathAndReadsFilesWithoutThem() throws IOException {
        List<Double> chosen = fitted.model().features().stream()
                .map(SgulModel.FeatureWeight::weight)
                .toList();
        assertThat(fitted.model().crossValidation())
                .hasSize(20)
                .allSatisfy(point -> assertThat(point.weights().stream().filter(weight -> weight > 0))
                        .hasSize(point.positiveWeights()))
                .anySatisfy(point -> {
                    assertThat(point.lambda()).isEqualTo(fitted.model().lambda());
                    assertThat(point.weights()).isEqualTo(chosen);
                });

        Files.writeString(file, Files.readString(file).replaceAll(",\\s*\"weights\" : \\[[^]]*]", ""));
        SgulModel older = FittedSgulFiles.load(file, new FakeFeatures()).model();
        assertThat(older.features()).isEqualTo(fitted.model().features());
        assertThat(older.crossValidation())
                .hasSize(20)
                .allSatisfy(point -> assertThat(point.weights()).isEmpty());
    }

    @Test
    void savedLearnerReturnsIt() {
        UtilityLearner learner = FittedSgulFiles.learner(new FittedSgulFiles.Parameters(file), new FakeFeatures());
        assertThat(learner.traces()).isEqualTo(TraceRequest.none());
        assertThat(learner.fit(traces).findings()).isEqualTo(fitted.findings());
        assertThatThrownBy(
                        () -> FittedSgulFiles.learner(new FittedSgulFiles.Parameters(Path.of("")), new FakeFeatures()))
                .isInstanceOf(SgulException.class)
                .hasMessage("parameters of 'sgul-saved': file: the JSON file of a fitted SGUL utility is needed");
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "\"sgul-fitted-utility\" | \"other\" | format: is \"other\", a fitted SGUL utility has \"sgul-fitted-utility\" there",
                "\"version\" : 1 | \"version\" : 2 | version: is 2, this SGUL reads version 1 alone",
                "\"version\" : 1, |  | version: is null, this SGUL reads version 1 alone",
                "\"learner\" | \"learned\" | learner: the key is missing",
                "\"warnings\" | \"warning\" : 1, \"warnings\" | warning: unknown key; known: cross-validation, features, intercept, lambda, learner, shapley-error, warnings",
                "\"warnings\" : [ ] | \"warnings\" : null | warnings: Null value for creator property 'warnings'",
                "\"shapley-error\" : | \"shapley-error\" : \"x\", \"y\" : | shapley-error: Cannot coerce String value (\"x\")",
                "\"lambda\" : | \"lambda\" : 1, \"lambda\" : | is not JSON: Duplicate Object property \"lambda\"",
                "\"feature\" : \"plain\" | \"feature\" : \"plain(\" | features[0]: 'plain(' is neither 'name'",
                "\"weight\" : 0 | \"weight\" : -0 | features[0]: the weight of plain must be finite and not negative, not -0.",
                "\"features\" : [ | \"features\" : 3, \"z\" : [ | features: Cannot deserialize value",
            })
    void saysWhatIsWrong(String before, String after, String message) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(before);
        Files.writeString(file, text.replaceFirst(java.util.regex.Pattern.quote(before), after == null ? "" : after));
        assertThatThrownBy(() -> FittedSgulFiles.load(file, new FakeFeatures()))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message);
    }

    @Test
    void contentBeyondTheLimitsOfTheParserIsADataError() throws IOException {
        for (String value : List.of("1".repeat(1_200), "[".repeat(100_000))) {
            Files.writeString(file, "{\"format\": \"sgul-fitted-utility\", \"version\": 1, \"lambda\": " + value);
            assertThatThrownBy(() -> FittedSgulFiles.load(file, new FakeFeatures()))
                    .isInstanceOfSatisfying(
                            SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                    .hasMessageStartingWith(file + ": is not JSON: ")
                    .hasMessageContaining("exceeds the maximum allowed")
                    .hasMessageNotContaining("StreamReadConstraints");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceWithoutAnEndIsRefused() {
        assertThatThrownBy(() -> FittedSgulFiles.load(Path.of("/dev/zero"), new FakeFeatures()))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("/dev/zero: has more than 16777216 bytes");
    }

    @Test
    void tellsBrokenFilesAndMissingFeatures() throws IOException {
        assertThatThrownBy(() -> FittedSgulFiles.load(folder.resolve("none.json"), new FakeFeatures()))
                .hasMessage(folder.resolve("none.json") + ": file not found");
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, 40));
        assertThatThrownBy(() -> FittedSgulFiles.load(file, new FakeFeatures()))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith(file + ", line 3 column 3: ")
                .hasMessageContaining("is not JSON: Unexpected end-of-input");
        Files.writeString(file, "[]");
        assertThatThrownBy(() -> FittedSgulFiles.load(file, new FakeFeatures()))
                .hasMessage(file + ": contains no JSON object; expected a fitted SGUL utility");
        Files.writeString(file, text + " 1");
        assertThatThrownBy(() -> FittedSgulFiles.load(file, new FakeFeatures())).isInstanceOf(SgulException.class);
        Files.writeString(file, text.replace("\"plain\"", "\"unknown-one\""));
        assertThatThrownBy(() -> FittedSgulFiles.load(file, new FakeFeatures()))
                .hasMessage("unknown feature 'unknown-one'");
    }
}
