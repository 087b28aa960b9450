package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.core.run.RandomStreams;

/**
 * The contract of inference engines: after any moves a session equals a fresh session on the same coalition to the last bit, and
 * the {@link ReferenceEngine} to rounding; targets it does not list as changed have not changed. The same holds for rows of
 * networks at players, whatever the scale of features.
 */
public abstract class EngineContract {
    private static final int MOVES = 30;
    /** Relative to the largest number: engines that keep sums by differences may round messages (decision D25). */
    private static final double ROUNDING = 1e-7;

    /** The engine under test. */
    protected abstract InferenceEngine engine();

    @TestFactory
    final List<DynamicTest> keepsTheContractOfEngines() {
        return tests(engine());
    }

    /** The checks for an engine. */
    public static List<DynamicTest> tests(InferenceEngine engine) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(engine));
        List<TinyCase> cases = new ArrayList<>(TinyCase.ordinary());
        cases.addAll(TinyCase.corners());
        for (TinyCase tiny : cases) {
            TinyContext context = tiny.context();
            tests.add(named(
                    "equals the reference after any moves on " + tiny,
                    () -> equalsReference(engine, context.model(), context.game(), 1)));
            tests.add(named(
                    "rows at players equal the reference after any moves on " + tiny,
                    () -> rowsEqualReference(engine, context.game(), 1)));
            tests.add(named("a full pass equals the reference on " + tiny, () -> fullPass(engine, context)));
        }
        for (int exponent : new int[] {-40, 40}) {
            Game game = TinyGame.scaled(TinyGames.random(1), Math.scalb(1f, exponent));
            tests.add(named(
                    "rows at players equal the reference with features times 2^" + exponent,
                    () -> rowsEqualReference(engine, game, 1)));
        }
        tests.add(named("refuses moves that make no sense", () -> refusals(engine)));
        return tests;
    }

    /** Runs all checks now. */
    public static void check(InferenceEngine engine) {
        Checks.runAll(tests(engine));
    }

    static void equalsReference(InferenceEngine engine, Model model, Game game, long seed) {
        List<LocalNetwork> networks = TinyNetworks.all(seed, game);
        InferenceSession session = engine.open(model, game, networks);
        InferenceSession reference = new ReferenceEngine().open(model, game, networks);
        RandomGenerator random = RandomStreams.stream(seed, "engine-moves", 0);
        BitSet present = new BitSet();
        assertClose(session, reference, model, networks);
        for (int move = 0; move < MOVES && !game.players().isEmpty(); move++) {
            List<List<Double>> before = shown(session, model, networks);
            int player = game.players().get(random.nextInt(game.players().size()));
            if (random.nextInt(12) == 0) {
                List.of(session, reference).forEach(InferenceSession::reset);
                present.clear();
            } else if (present.get(player)) {
                List.of(session, reference).forEach(each -> each.remove(player));
                present.clear(player);
            } else {
                List.of(session, reference).forEach(each -> each.add(player));
                present.set(player);
            }
            if (session.heldBack() > 0) {
                session.settle();
            }
            assertUnlistedUnchanged(session, before, shown(session, model, networks));
            InferenceSession fresh = engine.open(model, game, networks);
            present.stream().forEach(fresh::add);
            if (fresh.heldBack() > 0) {
                fresh.settle();
            }
            assertThat(shown(session, model, networks))
                    .as("with players %s, against a fresh session, seed %d", present, seed)
                    .isEqualTo(shown(fresh, model, networks));
            assertClose(session, reference, model, networks);
        }
    }

    /** Every network alone, at every present node. */
    private static void rowsEqualReference(InferenceEngine engine, Game game, long seed) {
        for (LocalNetwork network : TinyNetworks.all(seed, game)) {
            RowSession session = engine.openRows(network, game);
            RowSession reference = new ReferenceEngine().openRows(network, game);
            RandomGenerator random = RandomStreams.stream(seed, "engine-rows", 0);
            Map<Integer, List<Double>> shown = assertSameRows(session, reference, game);
            for (int move = 0; move < MOVES && !game.players().isEmpty(); move++) {
                int player = game.players().get(random.nextInt(game.players().size()));
                boolean added = !session.isPresent(player);
                List.of(session, reference).forEach(each -> {
                    if (added) {
                        each.add(player);
                    } else {
                        each.remove(player);
                    }
                });
                Map<Integer, List<Double>> now = assertSameRows(session, reference, game);
                assertListed(session, shown, now);
                shown = now;
            }
            List.of(session, reference).forEach(each -> each.resetTo(game.players()));
            assertSameRows(session, reference, game);
            List.of(session, reference).forEach(RowSession::reset);
            assertSameRows(session, reference, game);
        }
    }

    private static Map<Integer, List<Double>> assertSameRows(RowSession session, RowSession reference, Game game) {
        Map<Integer, List<Double>> rows = new HashMap<>();
        double tolerance = ROUNDING * largest(reference, game);
        for (int v = 0; v < game.graph().nodeCount(); v++) {
            assertThat(session.isPresent(v)).as("presence of node %d", v).isEqualTo(reference.isPresent(v));
            if (session.isPresent(v)) {
                assertThat(session.degree(v)).as("degree of node %d", v).isEqualTo(reference.degree(v));
                assertThat(session.row(v)).as("row of node %d", v).containsExactly(reference.row(v), within(tolerance));
                rows.put(v, Arrays.stream(session.row(v)).boxed().toList());
            }
        }
        return rows;
    }

    private static double largest(RowSession session, Game game) {
        return IntStream.range(0, game.graph().nodeCount())
                .filter(session::isPresent)
                .mapToObj(session::row)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(0);
    }

    private static void assertListed(
            RowSession session, Map<Integer, List<Double>> before, Map<Integer, List<Double>> after) {
        BitSet listed = new BitSet();
        for (int i = 0; i < session.changedCount(); i++) {
            listed.set(session.changedNode(i));
        }
        after.forEach((node, row) -> {
            if (!row.equals(before.get(node))) {
                assertThat(listed.get(node))
                        .as("node %d is listed as changed", node)
                        .isTrue();
            }
        });
    }

    private static void fullPass(InferenceEngine engine, TinyContext context) {
        Game game = context.game();
        double[][] expected = new ReferenceEngine().probabilities(context.model(), game.graph(), game.features());
        double[][] actual = engine.probabilities(context.model(), game.graph(), game.features());
        assertThat(actual.length).isEqualTo(expected.length);
        for (int v = 0; v < expected.length; v++) {
            assertThat(actual[v]).as("probabilities of node %d", v).containsExactly(expected[v], within(ROUNDING));
        }
    }

    private static void assertUnlistedUnchanged(
            InferenceSession session, List<List<Double>> before, List<List<Double>> after) {
        BitSet listed = new BitSet();
        for (int i = 0; i < session.changedTargetCount(); i++) {
            assertThat(listed.get(session.changedTarget(i)))
                    .as("target %d is listed as changed twice", session.changedTarget(i))
                    .isFalse();
            listed.set(session.changedTarget(i));
        }
        for (int t = 0; t < after.size(); t++) {
            if (!listed.get(t)) {
                assertThat(after.get(t))
                        .as("target %d, which is not listed as changed", t)
                        .isEqualTo(before.get(t));
            }
        }
    }

    private static void assertClose(
            InferenceSession session, InferenceSession reference, Model model, List<LocalNetwork> networks) {
        assertThat(session.presentPlayers()).isEqualTo(reference.presentPlayers());
        List<List<Double>> actual = shown(session, model, networks);
        List<List<Double>> expected = shown(reference, model, networks);
        for (int t = 0; t < expected.size(); t++) {
            assertThat(actual.get(t)).as("what target %d shows", t).hasSameSizeAs(expected.get(t));
            for (int i = 0; i < expected.get(t).size(); i++) {
                assertThat(actual.get(t).get(i))
                        .as("number %d that target %d shows", i, t)
                        .isCloseTo(expected.get(t).get(i), within(ROUNDING));
            }
        }
    }

    /** Degree, scores, probabilities, embedding, and the rows of networks. */
    private static List<List<Double>> shown(TargetStates states, Model model, List<LocalNetwork> networks) {
        List<List<Double>> all = new ArrayList<>();
        for (int t = 0; t < states.game().targets().size(); t++) {
            List<Double> target = new ArrayList<>();
            target.add((double) states.degree(states.game().targets().get(t)));
            for (int c = 0; c < model.classCount(); c++) {
                target.add(states.score(t, c));
                target.add(states.probability(t, c));
            }
            for (int i = 0; i < states.embeddingWidth(); i++) {
                target.add(states.embedding(t, i));
            }
            for (int network = 0; network < networks.size(); network++) {
                for (double value : states.row(network, t)) {
                    target.add(value);
                }
            }
            all.add(target);
        }
        return all;
    }

    private static void refusals(InferenceEngine engine) {
        TinyContext context = TinyCase.random(0).context();
        int player = context.game().players().get(0);
        int target = context.game().targets().get(0);
        InferenceSession session = engine.open(context.model(), context.game(), List.of());
        assertThatThrownBy(() -> session.remove(player)).isInstanceOf(SgulException.class);
        assertThatThrownBy(() -> session.add(target)).isInstanceOf(SgulException.class);
        session.add(player);
        assertThatThrownBy(() -> session.add(player)).isInstanceOf(SgulException.class);
    }
}
