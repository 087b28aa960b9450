package org.sgul.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.features.propagate.LabelPropagation;
import org.sgul.features.propagate.PrototypeCosines;
import org.sgul.graph.store.Subgraphs;
import org.sgul.models.inference.FullPass;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.walk.Orders;

/**
 * A benchmark of one step of an order: adding the next player and updating everything, including resets. {@link SpeedReport} runs
 * as many steps in a batch as orders have, because steps take longer towards the end of an order. The parts build on each other, so
 * their differences are the time of each part.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 3)
@Fork(1)
public class WalkBenchmark {

    private static final int ORDERS = 4;

    @Param({"cora"})
    public String dataset;

    @Param({"pmlp-sgc", "pmlp-gcn"})
    public String model;

    @Param({"inductive"})
    public String setting;

    @Param({"0"})
    public double tolerance;

    private GameSetup setup;
    private Orders orders;
    private Subgraphs.Induced half;
    private final Walk predictions = new Walk();
    private final Walk propagated = new Walk();
    private final Walk cosines = new Walk();
    private StepMeter meter;
    private int order;
    private int step;

    /** A session that walks along the orders, one step per call. */
    private final class Walk {
        @SuppressWarnings("NullAway.Init") // prepare() opens it
        private InferenceSession session;

        private int order;
        private int step;

        double next() {
            NodeList players = orders.get(order);
            if (step == players.size()) {
                session.reset();
                step = 0;
                order = (order + 1) % ORDERS;
                players = orders.get(order);
            }
            session.add(players.get(step++));
            return session.probability(0, 0);
        }
    }

    @Setup
    public void prepare() {
        TestGame test = TestGame.of(dataset, setting, model, ORDERS);
        setup = test.setup(Double.toString(tolerance));
        Game game = setup.game();
        orders = test.orders();
        NodeList present = NodeList.of(IntStream.concat(
                        game.targets().stream(),
                        orders.get(0).stream().limit(game.players().size() / 2))
                .toArray());
        half = Subgraphs.induced(game.graph(), present);
        LocalNetwork labels = LabelPropagation.on(setup);
        predictions.session = setup.open();
        propagated.session = setup.open(List.of(labels));
        cosines.session = setup.open(List.of(labels, PrototypeCosines.on(setup)));
        meter = new BoundUtilities(setup, test.features()).open();
    }

    /** The number of steps of an order. */
    int players() {
        return setup.game().players().size();
    }

    /** Only the model's predictions. */
    @Benchmark
    public double predictions() {
        return predictions.next();
    }

    /** The above, and propagated predictions. */
    @Benchmark
    public double propagated() {
        return propagated.next();
    }

    /** The above, and cosines to prototypes. */
    @Benchmark
    public double cosines() {
        return cosines.next();
    }

    /** The above, and all features with their means, as in a valuation. */
    @Benchmark
    public double features() {
        NodeList players = orders.get(order);
        if (step == players.size()) {
            meter.reset();
            step = 0;
            order = (order + 1) % ORDERS;
            players = orders.get(order);
        }
        meter.add(players.get(step++));
        return meter.value(0);
    }

    /** A full pass of the model on the subgraph of half the players. */
    @Benchmark
    public double[][] fullPass() {
        return FullPass.probabilities(
                setup.model(), half.graph(), setup.game().features().select(half.nodes()));
    }
}
