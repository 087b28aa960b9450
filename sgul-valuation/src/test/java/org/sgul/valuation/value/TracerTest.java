package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.features.FeaturesPlugin;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ReferenceEngine;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.SeriesId;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.FeaturePool;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

class TracerTest {
    @TempDir
    Path folder;

    private final TinyCase tiny = TinyCase.random(3);
    private final FeaturePool features =
            Components.of(PluginRegistry.of(new FeaturesPlugin())).featurePool();
    private final Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(tiny.context().game(), "test", 7, new SeededRun(2));
    private final TraceStore.Key key = TraceStore.Key.of("data", "split", "model", orders);
    private final Utility gap = features.feature("confidence-gap");
    private final Utility entropy = features.feature("negative-entropy");
    private final Utility sum =
            context -> new WeightedSum(0.5, List.of(new WeightedSum.Term(2, gap), new WeightedSum.Term(3, entropy)));

    /** An engine that opens the one session that a context needs and rejects any further one. */
    private static final class NoFurtherSessions implements InferenceEngine {
        private final InferenceEngine reference = new ReferenceEngine();
        private int opened;

        @Override
        public String name() {
            return "no-further-sessions";
        }

        @Override
        public String summary() {
            return "Opens one session.";
        }

        @Override
        public InferenceSession open(Model model, Game game, List<LocalNetwork> networks) {
            if (opened++ > 0) {
                throw new AssertionError("a session was opened although everything is stored");
            }
            return reference.open(model, game, networks);
        }

        @Override
        public RowSession openRows(LocalNetwork network, Game game) {
            throw new AssertionError("rows were opened although everything is stored");
        }

        @Override
        public double[][] probabilities(Model model, Graph graph, FeatureMatrix features) {
            return reference.probabilities(model, graph, features);
        }
    }

    private Tracer tracer() {
        return new Tracer(
                new Valuator(new LocalExecutor(), new SeededRun(1)), new TraceStore(folder.resolve("store")), key);
    }

    private List<Truth> truth() {
        return List.of(Truth.of(Measure.ACCURACY, tiny.context().game(), tiny.labels()));
    }

    @Test
    void bindsAUtilityOncePerGame() {
        AtomicInteger bound = new AtomicInteger();
        Utility slowToBind = context -> {
            bound.incrementAndGet();
            return gap.on(context);
        };
        tracer().trace(
                        tiny.context(),
                        orders,
                        List.of(slowToBind, entropy, slowToBind),
                        truth(),
                        List.of(),
                        ValueRules.SHAPLEY);
        assertThat(bound).hasValue(1);
    }

    @Test
    void storedSeriesAreReadBitForBitWithoutWalking() {
        Traces plain = new Tracer(new Valuator(new LocalExecutor(), new SeededRun(1)))
                .trace(tiny.context(), orders, List.of(sum, gap, entropy), truth(), List.of(), ValueRules.SHAPLEY);
        Traces walked = tracer().trace(
                        tiny.context(), orders, List.of(sum, gap, entropy), truth(), List.of(), ValueRules.SHAPLEY);
        Traces found = tracer().trace(
                        tiny.context().withEngine(new NoFurtherSessions()),
                        orders,
                        List.of(sum, gap, entropy),
                        truth(),
                        List.of(),
                        ValueRules.SHAPLEY);
        for (Traces traces : List.of(walked, found)) {
            for (int u = 0; u < 4; u++) {
                assertThat(traces.values().values(u)).isEqualTo(plain.values().values(u));
                for (int order = 0; order < orders.size(); order++) {
                    assertThat(traces.series(u).totals()[order])
                            .isEqualTo(plain.series(u).totals()[order]);
                }
            }
        }
    }

    /** Decision D34: the deviation is kept with the results, whether they were walked or read. */
    @Test
    void theDeviationOfAWalkIsStoredWithItsSeries() {
        TinyContext star = TinyContext.of(TinyGames.star(40), 3, 5)
                .withEngine(new IncrementalEngine().with(new IncrementalEngine.Parameters(0.2)));
        Orders drawn = OrderLaws.FRONTIER_UNIFORM.draw(star.game(), "test", 3, new SeededRun(2));
        TraceStore.Key starKey = TraceStore.Key.of("data", "split", "model", drawn);
        TraceStore store = new TraceStore(folder.resolve("star"));
        Valuator valuator = new Valuator(new LocalExecutor(), new SeededRun(1));
        Tracer walked = new Tracer(valuator, store, starKey);
        walked.trace(star, drawn, List.of(sum), List.of(), List.of(), ValueRules.SHAPLEY);
        Tracer found = new Tracer(valuator, store, starKey);
        found.trace(star, drawn, List.of(sum), List.of(), List.of(), ValueRules.SHAPLEY);
        assertThat(walked.deviation()).isBetween(1e-6, 0.2);
        assertThat(found.walkedSteps()).isZero();
        assertThat(found.deviation()).isEqualTo(walked.deviation());
        assertThat(valuator.value(new BoundUtilities(star, List.of(gap)), drawn).deviation())
                .isEqualTo(walked.deviation());
    }

    @Test
    void utilitiesWithoutANameAreWalkedEveryTime() {
        Utility nameless = Utility.meanOverTargets(target -> target.probability(0));
        tracer().trace(tiny.context(), orders, List.of(nameless), List.of(), List.of(), ValueRules.SHAPLEY);
        assertThatThrownBy(() -> tracer().trace(
                                tiny.context().withEngine(new NoFurtherSessions()),
                                orders,
                                List.of(nameless),
                                List.of(),
                                List.of(),
                                ValueRules.SHAPLEY))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void damagedFilesAreMeasuredAgainAndReplaced() throws IOException {
        tracer().trace(tiny.context(), orders, List.of(gap), List.of(), List.of(), ValueRules.SHAPLEY);
        Path file = onlyFile();
        byte[] sound = Files.readAllBytes(file);
        for (byte[] damaged : damages(sound)) {
            Files.write(file, damaged);
            assertThat(new TraceStore(folder.resolve("store"))
                            .find(key, new SeriesId.Feature("confidence-gap", "", ""), orders))
                    .isEmpty();
            tracer().trace(tiny.context(), orders, List.of(gap), List.of(), List.of(), ValueRules.SHAPLEY);
            assertThat(Files.readAllBytes(file)).isEqualTo(sound);
        }
    }

    private List<byte[]> damages(byte[] sound) {
        byte[] flipped = sound.clone();
        flipped[sound.length / 2] ^= 4;
        byte[] otherMagic = sound.clone();
        otherMagic[0] ^= 1;
        byte[] hugeLength = sound.clone();
        hugeLength[2 * Integer.BYTES + Short.BYTES + key.digest().length() + Short.BYTES + "feature".length()] = 0x7f;
        return List.of(new byte[0], Arrays.copyOf(sound, sound.length - 3), flipped, otherMagic, hugeLength);
    }

    @Test
    void storedSeriesBelongToTheirKeyMeasureAndOrders() {
        TraceStore store = new TraceStore(folder.resolve("other"));
        double[][] totals =
                new double[orders.size()][tiny.context().game().players().size() + 1];
        totals[1][2] = Math.PI;
        totals[2][0] = -0.0;
        SeriesId id = SeriesId.Feature.of("name", Map.of("a", "1/.."), "");
        store.save(key, id, new Traces.Series(3, totals, 0));
        Traces.Series found = store.find(key, id, orders).orElseThrow();
        assertThat(found.totals()).isDeepEqualTo(totals);
        assertThat(found.at(1, 2)).isEqualTo(Math.PI / 3);
        assertThat(store.find(key, SeriesId.Feature.of("name", Map.of(), ""), orders))
                .isEmpty();
        assertThat(store.find(TraceStore.Key.of("data", "split", "other model", orders), id, orders))
                .isEmpty();
        assertThat(store.find(key, id, Orders.of(orders.all().subList(0, 3)))).isEmpty();
        assertThat(TraceStore.Key.of("a", "b", "c", Orders.of(orders.all().subList(0, 3))))
                .isNotEqualTo(TraceStore.Key.of("a", "b", "c", orders));
    }

    @Test
    void aFeatureWithTheNameOfTheTruthHasItsOwnValuesColdAndWarm() {
        Utility impostor = Components.of(PluginRegistry.of(new ImpostorPlugin()))
                .featurePool()
                .feature("accuracy");
        Utility former = Components.of(PluginRegistry.of(new ImpostorPlugin()))
                .featurePool()
                .feature("true-accuracy");
        for (int run = 0; run < 2; run++) {
            Traces traces = tracer().trace(
                            tiny.context(), orders, List.of(impostor, former), truth(), List.of(), ValueRules.SHAPLEY);
            for (int order = 0; order < orders.size(); order++) {
                for (int step = 0; step <= orders.get(order).size(); step++) {
                    assertThat(traces.at(0, order, step)).isEqualTo(ImpostorPlugin.VALUE);
                    assertThat(traces.at(1, order, step)).isEqualTo(ImpostorPlugin.VALUE);
                    assertThat(traces.at(2, order, step)).isBetween(0.0, 1.0);
                }
            }
        }
    }

    @Test
    void aStoreFromBeforeIsNotRead() throws IOException {
        SeriesId accuracy = new SeriesId.True(Measure.ACCURACY);
        TraceStore store = new TraceStore(folder.resolve("store"));
        tracer().trace(tiny.context(), orders, List.of(), truth(), List.of(), ValueRules.SHAPLEY);
        byte[] now = Files.readAllBytes(onlyFile());
        assertThat(store.find(key, accuracy, orders)).isPresent();
        byte[] before = now.clone();
        before[7] = 1;
        Files.write(onlyFile(), withChecksum(before));
        assertThat(store.find(key, accuracy, orders)).isEmpty();
        Files.write(onlyFile(), withChecksum(now));
        assertThat(store.find(key, accuracy, orders)).isPresent();
        Path old = Files.createDirectories(folder.resolve("store").resolve(key.digest()));
        Files.move(onlyFile(), old.resolve("true-accuracy.series"));
        assertThat(store.find(key, accuracy, orders)).isEmpty();
        assertThat(store.find(key, SeriesId.Feature.of("true-accuracy", Map.of(), ""), orders))
                .isEmpty();
    }

    private static byte[] withChecksum(byte[] file) {
        CRC32 check = new CRC32();
        check.update(file, 0, file.length - Long.BYTES);
        return ByteBuffer.wrap(file.clone())
                .putLong(file.length - Long.BYTES, check.getValue())
                .array();
    }

    @Test
    void aFileInTheWrongFolderIsNotRead() throws IOException {
        tracer().trace(tiny.context(), orders, List.of(), truth(), List.of(), ValueRules.SHAPLEY);
        Path moved = Files.createDirectories(
                        folder.resolve("store").resolve(key.digest()).resolve("feature"))
                .resolve(onlyFile().getFileName());
        Files.move(onlyFile(), moved);
        assertThat(new TraceStore(folder.resolve("store"))
                        .find(key, SeriesId.Feature.of("accuracy", Map.of(), ""), orders))
                .isEmpty();
    }

    @Test
    void filesExchangedBetweenTheFoldersOfTwoKeysAreNotRead() throws IOException {
        TraceStore store = new TraceStore(folder.resolve("store"));
        SeriesId accuracy = new SeriesId.True(Measure.ACCURACY);
        TraceStore.Key other = TraceStore.Key.of("data", "split", "other model", orders);
        double[][] totals =
                new double[orders.size()][tiny.context().game().players().size() + 1];
        store.save(key, accuracy, new Traces.Series(1, totals, 0));
        Path file = onlyFile();
        byte[] ofKey = Files.readAllBytes(file);
        totals[0][0] = 0.5;
        store.save(other, accuracy, new Traces.Series(1, totals, 0));
        Path ofOther = folder.resolve("store")
                .resolve(other.digest())
                .resolve(folder.resolve("store").resolve(key.digest()).relativize(file));
        Files.move(ofOther, file, StandardCopyOption.REPLACE_EXISTING);
        Files.write(ofOther, ofKey);
        assertThat(store.find(key, accuracy, orders)).isEmpty();
        assertThat(store.find(other, accuracy, orders)).isEmpty();
        tracer().trace(tiny.context(), orders, List.of(), truth(), List.of(), ValueRules.SHAPLEY);
        assertThat(store.find(key, accuracy, orders)).isPresent();
    }

    @Test
    void idsOfFeaturesDifferWithNameParametersAndCode() {
        Map<String, String> one = new TreeMap<>(Map.of("a", "x, b=y", "b", "z"));
        Map<String, String> other = new TreeMap<>(Map.of("a", "x", "b", "y, b=z"));
        assertThat(Stream.of(
                                SeriesId.Feature.of("f", one, ""),
                                SeriesId.Feature.of("f", other, ""),
                                SeriesId.Feature.of("f", Map.of("a", List.of("x", "y")), ""),
                                SeriesId.Feature.of("f", Map.of("a", List.of("x,y")), ""),
                                SeriesId.Feature.of("f", Map.of("a", List.of("x\",\"y")), ""),
                                SeriesId.Feature.of("f", Map.of(), "1"),
                                SeriesId.Feature.of("f", Map.of(), "2"))
                        .map(SeriesId::text))
                .doesNotHaveDuplicates();
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("store"))) {
            List<Path> found = files.filter(Files::isRegularFile).toList();
            assertThat(found).hasSize(1);
            return found.get(0);
        }
    }
}
