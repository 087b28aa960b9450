package org.sgul.graph.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.benchmark.BenchmarkReader;
import org.sgul.graph.read.heterophilous.HeterophilousReader;
import org.sgul.graph.read.planetoid.PlanetoidReader;

/** Sizes as published, or as NumPy and SciPy count them in the files. */
@EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
class PublishedDatasetsTest {
    private static final Map<String, DatasetReaderFactory<?>> READERS = Map.of(
            "planetoid", PlanetoidReader.factory(),
            "heterophilous", HeterophilousReader.factory(),
            "gnn-benchmark", BenchmarkReader.factory());

    @ParameterizedTest
    @CsvSource({
        "planetoid, cora, 2708, 5278, 1433, 7, true, 1",
        "planetoid, citeseer, 3327, 4552, 3703, 6, true, 1",
        "gnn-benchmark, cora, 2708, 5278, 1433, 7, true, 0",
        "heterophilous, actor, 7600, 26659, 932, 5, true, 10",
        "heterophilous, squirrel-filtered, 2223, 46998, 2089, 5, true, 10",
        "heterophilous, minesweeper, 10000, 39402, 7, 2, false, 10",
        "heterophilous, tolokers, 11758, 519000, 10, 2, false, 10",
        "heterophilous, texas, 183, 279, 1703, 5, true, 10",
        "heterophilous, wisconsin, 251, 450, 1703, 5, true, 10"
    })
    void sizesAreAsPublished(
            String format, String name, int nodes, long edges, int features, int classes, boolean sparse, int masks) {
        Dataset data = read(format, name);

        assertThat(data.name()).isEqualTo(name);
        assertThat(data.graph().nodeCount()).isEqualTo(nodes);
        assertThat(data.graph().edgeCount()).isEqualTo(edges);
        assertThat(data.features().columns()).isEqualTo(features);
        assertThat(data.features().isSparse()).isEqualTo(sparse);
        assertThat(data.labels().classCount()).isEqualTo(classes);
        assertThat(data.masks()).hasSize(masks);
        assertThat(data.provenance().checksum()).matches("[0-9a-f]{64}");
    }

    /** Sums over edges a·b, nodes (i+1)·label and features (row+1)·(column+1)·value, computed with NumPy and SciPy. */
    @ParameterizedTest
    @CsvSource({
        "planetoid, cora, 49216, 9056525419, 10514174, 52537512582",
        "planetoid, citeseer, 105165, 11984144116, 14899555, 317817808020",
        "gnn-benchmark, cora, 49216, 11286682301, 9751217, 53030558117",
        "heterophilous, actor, 40977, 376937474401, 68024259, 56583772119",
        "heterophilous, squirrel-filtered, 32481, 79823140015, 4059533, 39882394416",
        "heterophilous, minesweeper, 10000, 1308236329950, 10127360, 115570917",
        "heterophilous, tolokers, 61101, 18070184056523, 15357156, 1791987088",
        "heterophilous, texas, 15266, 1909592, 42834, 1130051672",
        "heterophilous, wisconsin, 24057, 6507527, 61862, 2589363207"
    })
    void contentIsWhatNumPyReads(
            String format, String name, long nonZero, long edgeSum, long labelSum, long featureSum) {
        Dataset data = read(format, name, Map.of("row-normalize", false));

        long edges = 0;
        long labels = 0;
        long count = 0;
        double features = 0;
        for (int node = 0; node < data.graph().nodeCount(); node++) {
            labels += (node + 1L) * data.labels().of(node);
            for (int i = 0; i < data.graph().degree(node); i++) {
                edges += (long) node * data.graph().neighbour(node, i);
            }
            for (int i = 0; i < data.features().storedEntries(node); i++) {
                float value = data.features().value(node, i);
                count += value == 0 ? 0 : 1;
                features += value * (node + 1.0) * (data.features().column(node, i) + 1.0);
            }
        }
        assertThat(edges / 2).isEqualTo(edgeSum);
        assertThat(labels).isEqualTo(labelSum);
        assertThat(count).isEqualTo(nonZero);
        assertThat(Math.round(features)).isEqualTo(featureSum);
    }

    @Test
    void citeseerHasFifteenNodesWithoutFeatures() {
        Dataset data = read("planetoid", "citeseer");

        assertThat(data.provenance().notes())
                .containsExactly(
                        "15 nodes have neither features nor a label in the files; they have zero rows and class 0");
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(248);
        assertThat(data.features().storedEntries(2407)).isZero();
        assertThat(data.labels().of(2407)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"cora, 7", "citeseer, 6"})
    void publicMaskHasTwentyNodesAClass(String name, int classes) {
        Dataset data = read("planetoid", name);
        Mask mask = data.masks().get(0);

        assertThat(mask.name()).isEqualTo("public");
        int[] perClass = new int[classes];
        mask.train().stream().forEach(node -> perClass[data.labels().of(node)]++);
        assertThat(perClass).containsOnly(20);
        assertThat(mask.validation().size()).isEqualTo(500);
        assertThat(mask.test().size()).isEqualTo(1000);
        assertThat(mask.test()).isEqualTo(mask.test().sorted());
    }

    @Test
    void bothCorasAreTheSameGraphUnderOtherIds() {
        Dataset planetoid = read("planetoid", "cora");
        Dataset benchmark = read("gnn-benchmark", "cora");

        assertThat(degrees(benchmark)).isEqualTo(degrees(planetoid));
        assertThat(benchmark.nodeNames().of(0)).isEqualTo("1000012");
        assertThat(benchmark.labels().classNames()).contains("Case_Based", "Theory");
        assertThat(homophily(benchmark)).isEqualTo(homophily(planetoid)).isBetween(0.80, 0.82);
    }

    @Test
    void rowsSumToOneWhereTheFormatIsUsedSo() {
        FeatureMatrix features = read("planetoid", "cora").features();

        for (int row = 0; row < features.rows(); row++) {
            double[] ones = new double[features.columns()];
            Arrays.fill(ones, 1);
            assertThat(features.dot(row, ones)).isBetween(1 - 1e-6, 1 + 1e-6);
        }
    }

    private static int[] degrees(Dataset data) {
        int[] degrees = new int[data.graph().nodeCount()];
        Arrays.setAll(degrees, data.graph()::degree);
        Arrays.sort(degrees);
        return degrees;
    }

    private static double homophily(Dataset data) {
        int same = 0;
        for (int node = 0; node < data.graph().nodeCount(); node++) {
            for (int i = 0; i < data.graph().degree(node); i++) {
                same += data.labels().of(node) == data.labels().of(data.graph().neighbour(node, i)) ? 1 : 0;
            }
        }
        return same / (2.0 * data.graph().edgeCount());
    }

    private static Dataset read(String format, String name) {
        return read(format, name, Map.of());
    }

    private static Dataset read(String format, String name, Map<String, ?> parameters) {
        Path folder = Path.of(System.getenv("SGUL_TEST_DATA"), "datasets", format);
        return read(READERS.get(format), parameters, folder, name);
    }

    private static <C extends Record> Dataset read(
            DatasetReaderFactory<C> factory, Map<String, ?> parameters, Path folder, String name) {
        C config = ParameterBinder.bind(factory, parameters);
        return factory.create(config).read(folder, name, new SeededRun(0));
    }
}
