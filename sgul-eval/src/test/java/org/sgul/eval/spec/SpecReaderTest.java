package org.sgul.eval.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.question.OrderLaws;

class SpecReaderTest {
    private static final PluginRegistry PLUGINS = PluginRegistry.discover(SpecReaderTest.class.getClassLoader());

    @TempDir
    Path folder;

    private ExperimentSpec read(String yaml) throws IOException {
        Path file = Files.writeString(folder.resolve("experiment.yaml"), yaml);
        return new SpecReader(
                        Components.of(PLUGINS), DatasetCatalog.standard(PLUGINS.catalog(PluginKind.READER), folder))
                .read(ExperimentFile.read(file));
    }

    @Test
    void aFileMayWriteListsAndParametersInSeveralWays() throws IOException {
        ExperimentSpec spec = read("""
                dataset: [cora, twin:small]
                setting: inductive, transductive
                model:
                  - pmlp-gcn
                  - pmlp-sgc: {hidden: [16, 32], epochs: 50}
                learners: sgul-shapley(features=confidence-gap,negative-entropy;folds=3), doc
                seeds: 7
                law: uniform
                """);
        assertThat(spec.dataset()).containsExactly("cora", "twin:small");
        assertThat(spec.setting()).containsExactly(Setting.INDUCTIVE, Setting.TRANSDUCTIVE);
        assertThat(spec.model())
                .containsExactly(new PluginSpec("pmlp-gcn"), PluginSpec.parse("pmlp-sgc(hidden=16,32;epochs=50)"));
        assertThat(spec.learnerNames())
                .containsExactly("sgul-shapley(features=confidence-gap,negative-entropy;folds=3)", "doc");
        assertThat(spec.seeds()).isEqualTo(7);
        assertThat(spec.question().law()).isEqualTo(OrderLaws.UNIFORM);
        assertThat(spec.depth()).isEqualTo(2);
    }

    @Test
    void malformedParenthesesAreReportedOnce() {
        assertThatThrownBy(() -> read("dataset: 'cora('"))
                .hasMessage(
                        "dataset: 'cora(' is neither 'name' nor 'name(key=value;key=value)': a closing ')' is missing");
        assertThatThrownBy(() -> read("{dataset: cora, split: 'mask('}"))
                .hasMessage(
                        "split: 'mask(' is neither 'name' nor 'name(key=value;key=value)': a closing ')' is missing");
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        assertThatThrownBy(() -> read("""
                        datasets: cora
                        dataset: coro
                        model: pmlp-sgd, gcn(hiden=3)
                        learners: [sgul-shaply]
                        seeds: many
                        law: unifrom
                        """))
                .isInstanceOf(SgulException.class)
                .hasMessageContainingAll(
                        "unknown parameter 'datasets' — did you mean 'dataset'?",
                        "unknown data set 'coro' — did you mean 'cora'?",
                        "unknown model 'pmlp-sgd' — did you mean 'pmlp-sgc'?",
                        "unknown parameter 'hiden' — did you mean 'hidden'?",
                        "unknown learner 'sgul-shaply' — did you mean 'sgul-shapley'?",
                        "seeds: 'many' is not a whole number",
                        "unknown law 'unifrom' — did you mean 'uniform'?");
    }

    @ParameterizedTest
    @CsvSource({
        "model: sgc(, model: 'sgc(' is neither 'name' nor",
        "learners: [doc; a=1], learners: 'doc; a=1' is neither 'name' nor",
        "features: degree(=), features: 'degree(=)' is neither 'name' nor",
        "engine: A, engine: 'A' is neither 'name' nor",
        "split: Mine, split: 'Mine' is neither 'name' nor",
        "split: mine, unknown split 'mine'",
        "executor: far, unknown executor 'far'"
    })
    void aMalformedOrUnknownPluginIsReportedWithItsKey(String line, String message) {
        assertThatThrownBy(() -> read("dataset: cora\n" + line + "\n"))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aSplitIsAFileARecipeOrTheUsualOne() {
        ExperimentSpec several =
                ExperimentSpec.DEFAULTS.with(Map.of("split", List.of("a/b.json", "ratio(train=0.5)", "usual")));
        assertThat(several.splitFiles()).containsExactly(Path.of("a/b.json"));
        assertThat(ExperimentSpec.recipe("ratio(train=0.5)")).contains(new PluginSpec("ratio", Map.of("train", "0.5")));
        assertThat(ExperimentSpec.recipe("a/b.json")).isEmpty();
        assertThat(ExperimentSpec.recipe("usual")).isEmpty();
        assertThat(ExperimentSpec.DEFAULTS.split()).containsExactly("usual");
    }

    @Test
    void everySplitIsAUnitOfItsOwn() throws IOException {
        ExperimentSpec spec = read("{dataset: [cora, citeseer], split: 'mask(mask=1),mask(mask=2)', seeds: 3}");
        assertThat(spec.units())
                .hasSize(12)
                .extracting(UnitKey::toString)
                .startsWith("cora, mask(mask=1), inductive, pmlp-sgc, seed 0")
                .doesNotHaveDuplicates();
        assertThat(spec.units().stream().map(UnitKey::fileName)).doesNotHaveDuplicates();
        assertThat(spec.units().stream().map(UnitKey::group).distinct()).hasSize(4);
    }

    @Test
    void rangesAreToldAtOnceToo() {
        assertThatThrownBy(() -> read("dataset: [cora, cora]\nseeds: 0\ndepth: 0\ntest-orders: -1\n"))
                .hasMessageContainingAll(
                        "seeds: must be at least 1 and at most 100000, not 0",
                        "depth: must be at least 1 and at most 1000000, not 0",
                        "test-orders: must be at least 0 and at most 1000000, not -1",
                        "dataset: 'cora' is listed twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"- a\n- b\n", "dataset", "", "dataset: [a\nmodel: b\n", "seeds: 1\nseeds: 2\n"})
    void whatIsNoFileOfKeysIsADataErrorThatNamesTheFile(String yaml) {
        assertThatThrownBy(() -> read(yaml)).isInstanceOf(SgulException.class).hasMessageContaining("experiment.yaml");
    }

    @ParameterizedTest
    @CsvSource({"cora, 30, 30, 100", "ogbn-arxiv, 50, 5, 10", "twin:ogbn-arxiv, 50, 5, 10"})
    void ordersDependOnTheDataSetUnlessGiven(String dataset, int validation, int test, int rankings) {
        assertThat(ExperimentSpec.DEFAULTS.validationOrders(dataset)).isEqualTo(validation);
        assertThat(ExperimentSpec.DEFAULTS.testOrders(dataset)).isEqualTo(test);
        assertThat(ExperimentSpec.DEFAULTS.randomRankings(dataset)).isEqualTo(rankings);
        assertThat(ExperimentSpec.DEFAULTS.with(Map.of("random-rankings", 3)).randomRankings(dataset))
                .isEqualTo(3);
        assertThat(ExperimentSpec.DEFAULTS.with(Map.of("test-orders", 9)).testOrders(dataset))
                .isEqualTo(9);
    }

    @Test
    void anExperimentReadsBackFromItsMap() throws IOException {
        ExperimentSpec spec = read("dataset: cora\nlearners: sgul-shapley(features=confidence-gap,negative-entropy)\n");
        assertThat(ExperimentKeys.read(ExperimentKeys.of(spec))).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource({
        "seeds,1000000000,'seeds: must be at least 1 and at most 100000, not 1000000000'",
        "validation-orders,999999999,'validation-orders: must be at least 0 and at most 1000000, not 999999999'",
        "test-orders,1000000000,'test-orders: must be at least 0 and at most 1000000, not 1000000000'",
        "random-rankings,1000000000,'random-rankings: must be at least 0 and at most 1000000, not 1000000000'",
        "first-seed,9223372036854775800,'first-seed: 9223372036854775800 and 20 seeds exceed the largest seed, 9223372036854775807'"
    })
    void absurdSizesAreRefusedWithTheLimit(String key, String value, String message) {
        assertThatThrownBy(() -> ExperimentSpec.DEFAULTS.with(Map.of(key, value)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(message);
    }

    @Test
    void oneFileHasOneExperimentInUtf8(@TempDir Path folder) throws IOException {
        assertThatThrownBy(() -> read("dataset: twin:small\n---\ndataset: twin:cora\n"))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(
                        "experiment.yaml, line 3: begins a second document; give one experiment per file");
        Path file = Files.write(folder.resolve("latin.yaml"), new byte[] {'a', ':', ' ', (byte) 0xff});
        assertThatThrownBy(() -> ExperimentFile.read(file))
                .isInstanceOf(SgulException.class)
                .hasMessage(file + ": cannot be read (it is not UTF-8 text)");
    }

    @Test
    void contentBeyondTheLimitsOfTheParserIsADataError() throws IOException {
        for (String value : List.of("1".repeat(1_200), "[".repeat(100_000), "{a: ".repeat(100_000), "&a [*a]")) {
            for (String content : List.of("dataset: " + value, value)) {
                assertThatThrownBy(() -> read(content))
                        .isInstanceOf(SgulException.class)
                        .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(1_000));
            }
        }
    }

    @Test
    void aLargeExperimentFileIsRefusedUnread(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("large.yaml");
        Files.writeString(file, "dataset: " + "x".repeat(20_000_000));
        assertThatThrownBy(() -> ExperimentFile.read(file))
                .isInstanceOf(SgulException.class)
                .hasMessage(
                        file + ": has 20000009 bytes, and an experiment file has at most 1048576; check that this is"
                                + " the right file");
        assertThatThrownBy(() -> ExperimentFile.read(folder)).hasMessageStartingWith(folder + " is not a file; give");
        Path missing = folder.resolve("missing.yaml");
        assertThatThrownBy(() -> ExperimentFile.read(missing))
                .hasMessageStartingWith(missing + ": file not found; give an experiment file (YAML)");
    }

    @Test
    void aFolderInTheWorkingDirectoryIsAPath() {
        assertThat(SpecReader.isPath("src")).isTrue();
        assertThat(SpecReader.isPath("./anything")).isTrue();
        assertThat(SpecReader.isPath("cora")).isFalse();
        assertThat(SpecReader.isPath("twin:cora")).isFalse();
    }
}
