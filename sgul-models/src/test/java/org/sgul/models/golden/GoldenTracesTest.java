package org.sgul.models.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.game.OrderFiles;
import org.sgul.graph.read.planetoid.PlanetoidReader;
import org.sgul.graph.split.SplitFiles;
import org.sgul.models.ModelsPlugin;
import org.sgul.models.inference.IncrementalEngine;

/** Compares every step with the numbers of another implementation (float32, one full forward pass per step). */
@EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
class GoldenTracesTest {
    private static final Path DATA = Path.of(System.getenv().getOrDefault("SGUL_TEST_DATA", "."));

    static Stream<Path> sides() throws IOException {
        try (Stream<Path> folders = Files.list(DATA.resolve("golden"))) {
            return folders
                    .filter(folder -> Files.isRegularFile(folder.resolve("test-steps.csv")))
                    .sorted()
                    .flatMap(folder -> Stream.of(folder.resolve("validation"), folder.resolve("test")))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sides")
    void everyStepAgrees(Path side) throws IOException {
        Path folder = side.getParent();
        String[] name = folder.getFileName().toString().split("-", 2);
        Dataset data = PlanetoidReader.factory()
                .create(PlanetoidReader.factory().defaults())
                .read(DATA.resolve("datasets/planetoid"), name[0], new SeededRun(0));
        Split split = SplitFiles.read(folder.resolve("split.json"), data);
        Split.Side part = side.endsWith("validation") ? split.validation() : split.test();
        Game game = Games.of(data, part, 2);
        Model model = load(name[1], folder.resolve("weights.npz"), data);
        InferenceSession session = new IncrementalEngine().open(model, game, List.of());
        NodeList order = OrderFiles.read(Path.of(side + "-orders.json"), game).get(0);
        int[] reference = fullPredictions(session, game);
        List<CSVRecord> rows = read(Path.of(side + "-steps.csv"));
        assertThat(rows).hasSize(order.size() + 1);
        Columns columns = new Columns(session, data, reference);
        session.reset();
        for (int step = 0; step <= order.size(); step++) {
            if (step > 0) {
                session.add(order.get(step - 1));
            }
            assertThat(Math.round(Double.parseDouble(rows.get(step).get("accuracy")) * reference.length))
                    .as("correct targets at step %d", step)
                    .isEqualTo(columns.correct());
            for (Map.Entry<String, Double> column : columns.means().entrySet()) {
                assertThat(column.getValue())
                        .as("%s at step %d", column.getKey(), step)
                        .isCloseTo(Double.parseDouble(rows.get(step).get(column.getKey())), offset(1e-5));
            }
        }
    }

    private static Model load(String name, Path weights, Dataset data) {
        ArchitectureFactory<?> factory =
                PluginRegistry.discover(GoldenTracesTest.class.getClassLoader()).get(PluginKind.MODEL, name);
        return load(factory, weights, data);
    }

    private static <C extends Record> Model load(ArchitectureFactory<C> factory, Path weights, Dataset data) {
        return factory.create(ParameterBinder.bind(factory, Map.of()))
                .load(
                        new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                                .load(weights),
                        data.features().columns(),
                        data.labels().classCount());
    }

    private static int[] fullPredictions(InferenceSession session, Game game) {
        game.players().stream().forEach(session::add);
        return IntStream.range(0, game.targets().size())
                .map(session::predictedClass)
                .toArray();
    }

    private static List<CSVRecord> read(Path file) throws IOException {
        try (Reader in = Files.newBufferedReader(file)) {
            return CSVFormat.DEFAULT
                    .builder()
                    .setHeader()
                    .setSkipHeaderRecord(true)
                    .get()
                    .parse(in)
                    .getRecords();
        }
    }

    /** The golden columns that a model alone determines, computed by plain loops over all targets. */
    private record Columns(TargetStates states, Dataset data, int[] reference) {
        long correct() {
            return IntStream.range(0, reference.length)
                    .filter(t -> states.predictedClass(t) == data.labels().of(datasetId(t)))
                    .count();
        }

        Map<String, Double> means() {
            return Map.of(
                    "max_confidence", mean(t -> sorted(t)[0]),
                    "target_confidence", mean(t -> states.probability(t, reference[t])),
                    "entropy", mean(this::entropy),
                    "confidence_gap", mean(t -> sorted(t)[0] - sorted(t)[1]));
        }

        private int datasetId(int t) {
            return states.game().datasetId(states.game().targets().get(t));
        }

        private double mean(IntToDoubleFunction function) {
            return IntStream.range(0, reference.length)
                    .mapToDouble(function)
                    .average()
                    .orElseThrow();
        }

        private double[] sorted(int t) {
            return IntStream.range(0, data.labels().classCount())
                    .mapToDouble(c -> -states.probability(t, c))
                    .sorted()
                    .map(value -> -value)
                    .toArray();
        }

        private double entropy(int t) {
            return -IntStream.range(0, data.labels().classCount())
                    .mapToDouble(c -> states.probability(t, c))
                    .map(p -> p * Math.log(p + 1e-8))
                    .sum();
        }
    }
}
