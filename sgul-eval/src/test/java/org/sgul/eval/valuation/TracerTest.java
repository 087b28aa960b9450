package org.sgul.eval.valuation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
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
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.measure.TrueAccuracy;
import org.sgul.eval.run.LocalExecutor;
import org.sgul.eval.setup.Components;
import org.sgul.features.FeaturesPlugin;
import org.sgul.testkit.ReferenceEngine;
import org.sgul.testkit.TinyCase;

class TracerTest {
    @TempDir
    Path folder;

    private final TinyCase tiny = TinyCase.random(3);
    private final Components features = new Components(PluginRegistry.of(new FeaturesPlugin()));
    private final Orders orders =
            Orders.sample(tiny.context().game(), "test", 7, OrderLaw.FRONTIER_UNIFORM, new SeededRun(2));
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

    private Map<String, StepFunction> truth() {
        return Map.of(TrueAccuracy.NAME, TrueAccuracy.on(tiny.context().game(), tiny.labels()));
    }

    @Test
    void bindsAUtilityOncePerGame() {
        AtomicInteger bound = new AtomicInteger();
        Utility slowToBind = context -> {
            bound.incrementAndGet();
            return gap.on(context);
        };
        tracer().trace(tiny.context(), orders, List.of(slowToBind, entropy, slowToBind), truth(), List.of());
        assertThat(bound).hasValue(1);
    }

    @Test
    void storedSeriesAreReadBitForBitWithoutWalking() {
        Traces plain = new Tracer(new Valuator(new LocalExecutor(), new SeededRun(1)))
                .trace(tiny.context(), orders, List.of(sum, gap, entropy), truth(), List.of());
        Traces walked = tracer().trace(tiny.context(), orders, List.of(sum, gap, entropy), truth(), List.of());
        Traces found = tracer().trace(
                        tiny.context().withEngine(new NoFurtherSessions()),
                        orders,
                        List.of(sum, gap, entropy),
                        truth(),
                        List.of());
        for (Traces traces : List.of(walked, found)) {
            for (int u = 0; u < 4; u++) {
                assertThat(traces.values().values(u)).isEqualTo(plain.values().values(u));
                for (int order = 0; order < orders.size(); order++) {
                    assertThat(traces.series(u, order)).isEqualTo(plain.series(u, order));
                }
            }
        }
    }

    @Test
    void utilitiesWithoutANameAreWalkedEveryTime() {
        Utility nameless = Utility.meanOverTargets(target -> target.probability(0));
        tracer().trace(tiny.context(), orders, List.of(nameless), Map.of(), List.of());
        assertThatThrownBy(() -> tracer().trace(
                                tiny.context().withEngine(new NoFurtherSessions()),
                                orders,
                                List.of(nameless),
                                Map.of(),
                                List.of()))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void damagedFilesAreMeasuredAgainAndReplaced() throws IOException {
        tracer().trace(tiny.context(), orders, List.of(gap), Map.of(), List.of());
        Path file = onlyFile();
        byte[] sound = Files.readAllBytes(file);
        for (byte[] damaged : damages(sound)) {
            Files.write(file, damaged);
            assertThat(new TraceStore(folder.resolve("store")).find(key, "confidence-gap", orders))
                    .isEmpty();
            tracer().trace(tiny.context(), orders, List.of(gap), Map.of(), List.of());
            assertThat(Files.readAllBytes(file)).isEqualTo(sound);
        }
    }

    private static List<byte[]> damages(byte[] sound) {
        byte[] flipped = sound.clone();
        flipped[sound.length / 2] ^= 4;
        byte[] otherMagic = sound.clone();
        otherMagic[0] ^= 1;
        byte[] hugeLength = sound.clone();
        hugeLength[12] = 0x7f;
        return List.of(new byte[0], java.util.Arrays.copyOf(sound, sound.length - 3), flipped, otherMagic, hugeLength);
    }

    @Test
    void storedSeriesBelongToTheirKeyMeasureAndOrders() {
        TraceStore store = new TraceStore(folder.resolve("other"));
        double[][] series =
                new double[orders.size()][tiny.context().game().players().size() + 1];
        series[1][2] = Math.PI;
        series[2][0] = -0.0;
        store.save(key, "name{a=1/..}", series);
        assertThat(store.find(key, "name{a=1/..}", orders).orElseThrow()).isDeepEqualTo(series);
        assertThat(store.find(key, "name", orders)).isEmpty();
        assertThat(store.find(TraceStore.Key.of("data", "split", "other model", orders), "name{a=1/..}", orders))
                .isEmpty();
        assertThat(store.find(key, "name{a=1/..}", Orders.of(orders.all().subList(0, 3))))
                .isEmpty();
        assertThat(TraceStore.Key.of("a", "b", "c", Orders.of(orders.all().subList(0, 3))))
                .isNotEqualTo(TraceStore.Key.of("a", "b", "c", orders));
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("store"))) {
            List<Path> found = files.filter(Files::isRegularFile).toList();
            assertThat(found).hasSize(1);
            return found.get(0);
        }
    }
}
