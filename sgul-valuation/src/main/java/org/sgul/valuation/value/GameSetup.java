package org.sgul.valuation.value;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.Model;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.question.ValueRule;
import org.sgul.valuation.walk.OrderWalk;
import org.sgul.valuation.walk.Orders;

/** A model on a game: everything that a utility may use, without labels. Thread-safe. */
public final class GameSetup implements GameContext {
    private final Game game;
    private final Model model;
    private final TrainingSet trainingSet;
    private final InferenceEngine engine;
    private final Question question;
    private final RunContext run;
    private final TargetStates fullGame;
    private final Map<Class<?>, Object> shared = new HashMap<>();

    /**
     * Opens a game.
     *
     * @param question its rule and law are those of {@link #values}
     */
    public GameSetup(
            Game game,
            Model model,
            TrainingSet trainingSet,
            InferenceEngine engine,
            Question question,
            RunContext run) {
        this.game = game;
        this.model = model;
        this.trainingSet = trainingSet;
        this.engine = engine;
        this.question = question;
        this.run = run;
        InferenceSession everybody = engine.open(model, game, List.of());
        everybody.addAll();
        if (!everybody.isIncremental()) {
            noteFullPasses(run);
        }
        this.fullGame = everybody;
    }

    private static void noteFullPasses(RunContext run) {
        try (Progress.Task task = run.progress().start("opening a game", 1)) {
            task.warn(
                    "the model offers full forward passes only, so every step costs one; a model made of local layers is"
                            + " faster by orders of magnitude");
            task.advance(1);
        }
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
        return values(
                new BoundUtilities(this, utilities),
                question.law().draw(game, orders, order -> run.random(stream, order)));
    }

    /** The values {@code [utility][player]} from orders walked one after another on this thread. */
    private double[][] values(BoundUtilities utilities, Orders orders) {
        if (question.rule() instanceof ValueRule.Direct direct) {
            return direct.values(utilities);
        }
        MarginalSums sums =
                new MarginalSums(game.players(), utilities.divisors(), (ValueRule.Positional) question.rule());
        OrderWalk walk = new OrderWalk(utilities.open(), utilities.size());
        for (int i = 0; i < orders.size(); i++) {
            sums.add(orders.get(i), orders.weight(i), walk.totals(orders.get(i), run, step -> {}));
        }
        double[][] values = new double[utilities.size()][game.players().size()];
        for (int u = 0; u < values.length; u++) {
            for (int p = 0; p < values[u].length; p++) {
                values[u][p] = sums.mean(u, p);
            }
        }
        return values;
    }

    @Override
    public RunContext run() {
        return run;
    }
}
