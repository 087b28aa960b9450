package org.sgul.testkit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;

/** A model on a game, run by the reference engine by default. Thread-safe if the engine's states are. */
public final class TinyContext implements GameContext {
    private final Game game;
    private final Model model;
    private final TrainingSet trainingSet;
    private final InferenceEngine engine;
    private final RunContext run;
    private final TargetStates fullGame;
    private final Map<Class<?>, Object> shared = new HashMap<>();

    public TinyContext(Game game, Model model, TrainingSet trainingSet, InferenceEngine engine, RunContext run) {
        this.game = game;
        this.model = model;
        this.trainingSet = trainingSet;
        this.engine = engine;
        this.run = run;
        InferenceSession everybody = engine.open(model, game, List.of());
        game.players().stream().forEach(everybody::add);
        this.fullGame = computed(everybody);
    }

    /** A random graph convolutional network with {@code classes} classes on a game. */
    public static TinyContext of(Game game, int classes, long seed) {
        return new TinyContext(
                game,
                TinyModels.gcn(seed, classes),
                TinyModels.trainingSet(seed, classes),
                new ReferenceEngine(),
                new SeededRun(seed));
    }

    /** The same model on another game. */
    public TinyContext withGame(Game other) {
        return new TinyContext(other, model, trainingSet, engine, run);
    }

    /** Another model on the same game. */
    public TinyContext withModel(Model other) {
        return new TinyContext(game, other, trainingSet, engine, run);
    }

    /** The same model and game on another engine. */
    public TinyContext withEngine(InferenceEngine other) {
        return new TinyContext(game, model, trainingSet, other, run);
    }

    /** The same model and game in another run. */
    public TinyContext withRun(RunContext other) {
        return new TinyContext(game, model, trainingSet, engine, other);
    }

    /** Makes a lazy session compute its state before other threads read it. */
    private static TargetStates computed(InferenceSession session) {
        session.predictedClass(0);
        return session;
    }

    @Override
    public Game game() {
        return game;
    }

    @Override
    public Model model() {
        return model;
    }

    @Override
    public TrainingSet trainingSet() {
        return trainingSet;
    }

    @Override
    public TargetStates fullGame() {
        return fullGame;
    }

    @Override
    public InferenceEngine engine() {
        return engine;
    }

    @Override
    public <T> T shared(Class<T> type, Function<? super GameContext, ? extends T> maker) {
        synchronized (shared) {
            Object known = shared.get(type);
            if (known == null) {
                known = maker.apply(this);
                shared.put(type, known);
            }
            return type.cast(known);
        }
    }

    @Override
    public double[][] values(List<? extends Utility> utilities, int orders, String stream) {
        List<NodeList> drawn = IntStream.range(0, orders)
                .mapToObj(order -> PermissibleOrders.draw(game, run.random(stream, order)))
                .toList();
        return utilities.stream()
                .map(utility -> values(new IncrementalMeter(utility.on(this), this), drawn))
                .toArray(double[][]::new);
    }

    private double[] values(IncrementalMeter meter, List<NodeList> orders) {
        List<Integer> players = game.players().stream().boxed().toList();
        double[] values = new double[players.size()];
        for (NodeList order : orders) {
            meter.reset();
            double before = meter.value();
            for (int step = 0; step < order.size(); step++) {
                meter.add(order.get(step));
                values[players.indexOf(order.get(step))] += meter.value() - before;
                before = meter.value();
            }
        }
        return Arrays.stream(values).map(value -> value / orders.size()).toArray();
    }

    @Override
    public RunContext run() {
        return run;
    }
}
