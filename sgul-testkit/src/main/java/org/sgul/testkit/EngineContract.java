package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;
import org.sgul.core.run.RandomStreams;

/**
 * What every inference engine keeps: after any moves a session equals a fresh session on the same coalition to the last bit, and
 * the {@link ReferenceEngine} to rounding; targets it does not list as changed have not changed.
 */
public abstract class EngineContract {
    private static final int MOVES = 30;
    /** Sums of messages are rounded to 2<sup>-32</sup> by engines that keep them by differences. */
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
            tests.add(dynamicTest(
                    "equals the reference after any moves on " + tiny,
                    () -> equalsReference(engine, context.model(), context.prototypes(), context.game(), 1)));
        }
        tests.add(dynamicTest("refuses moves that make no sense", () -> refusals(engine)));
        return tests;
    }

    /** Runs all checks now. */
    public static void check(InferenceEngine engine) {
        Checks.runAll(tests(engine));
    }

    static void equalsReference(InferenceEngine engine, Model model, Prototypes prototypes, Game game, long seed) {
        SessionRequest request = request(model, prototypes);
        InferenceSession session = engine.open(model, game, request);
        InferenceSession reference = new ReferenceEngine().open(model, game, request);
        RandomGenerator random = RandomStreams.stream(seed, "engine-moves", 0);
        BitSet present = new BitSet();
        assertClose(session, reference, model, request);
        for (int move = 0; move < MOVES && !game.players().isEmpty(); move++) {
            List<List<Double>> before = shown(session, model, request);
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
            assertUnlistedUnchanged(session, before, shown(session, model, request));
            InferenceSession fresh = engine.open(model, game, request);
            present.stream().forEach(fresh::add);
            assertThat(shown(session, model, request))
                    .as("with players %s, against a fresh session, seed %d", present, seed)
                    .isEqualTo(shown(fresh, model, request));
            assertClose(session, reference, model, request);
        }
    }

    private static SessionRequest request(Model model, Prototypes prototypes) {
        Set<Quantity> quantities = EnumSet.allOf(Quantity.class);
        if (ForwardPass.embeddingWidth(model) == 0) {
            quantities.remove(Quantity.EMBEDDING);
        }
        return new SessionRequest(quantities, prototypes);
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
            InferenceSession session, InferenceSession reference, Model model, SessionRequest request) {
        assertThat(session.presentPlayers()).isEqualTo(reference.presentPlayers());
        List<List<Double>> actual = shown(session, model, request);
        List<List<Double>> expected = shown(reference, model, request);
        for (int t = 0; t < expected.size(); t++) {
            assertThat(actual.get(t)).as("what target %d shows", t).hasSameSizeAs(expected.get(t));
            for (int i = 0; i < expected.get(t).size(); i++) {
                assertThat(actual.get(t).get(i))
                        .as("number %d that target %d shows", i, t)
                        .isCloseTo(expected.get(t).get(i), within(ROUNDING));
            }
        }
    }

    /** Degree, probabilities, aggregated features, and whatever was asked for. */
    private static List<List<Double>> shown(TargetStates states, Model model, SessionRequest request) {
        List<List<Double>> all = new ArrayList<>();
        Set<Quantity> quantities = request.quantities();
        for (int t = 0; t < states.game().targets().size(); t++) {
            List<Double> target = new ArrayList<>();
            target.add((double) states.degree(states.game().targets().get(t)));
            for (int c = 0; c < model.classCount(); c++) {
                target.add(states.probability(t, c));
                target.add(states.propagatedProbability(t, c));
            }
            for (int p = 0; p < request.prototypes().size(); p++) {
                target.add(states.prototypeCosine(t, p));
            }
            for (int i = 0; quantities.contains(Quantity.EMBEDDING) && i < states.embeddingWidth(); i++) {
                target.add(states.embedding(t, i));
            }
            double[] aggregated = new double[states.game().features().columns()];
            states.aggregatedFeatures(t, aggregated);
            for (double value : aggregated) {
                target.add(value);
            }
            all.add(target);
        }
        return all;
    }

    private static void refusals(InferenceEngine engine) {
        TinyContext context = TinyCase.random(0).context();
        int player = context.game().players().get(0);
        int target = context.game().targets().get(0);
        InferenceSession session = engine.open(context.model(), context.game(), SessionRequest.predictions());
        assertThatThrownBy(() -> session.remove(player)).isInstanceOf(SgulException.class);
        assertThatThrownBy(() -> session.add(target)).isInstanceOf(SgulException.class);
        assertThatThrownBy(() -> session.prototypeCosine(0, 0)).isInstanceOf(SgulException.class);
        session.add(player);
        assertThatThrownBy(() -> session.add(player)).isInstanceOf(SgulException.class);
    }
}
