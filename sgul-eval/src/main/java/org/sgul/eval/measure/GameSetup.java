package org.sgul.eval.measure;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.Model;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;

/** A model put before a game: everything a utility may know, and no label. Safe for many threads. */
public final class GameSetup implements GameContext {
    private final Game game;
    private final Model model;
    private final TrainingSet trainingSet;
    private final Prototypes prototypes;
    private final InferenceEngine engine;
    private final RunContext run;
    private final TargetStates fullGame;
    private final TargetStates edgeFree;

    public GameSetup(
            Game game,
            Model model,
            TrainingSet trainingSet,
            Prototypes prototypes,
            InferenceEngine engine,
            RunContext run) {
        this.game = game;
        this.model = model;
        this.trainingSet = trainingSet;
        this.prototypes = prototypes;
        this.engine = engine;
        this.run = run;
        SessionRequest everything = everything(model, prototypes);
        InferenceSession everybody = engine.open(model, game, everything);
        everybody.addAll();
        if (!everybody.isIncremental()) {
            tellOfFullPasses(run);
        }
        this.fullGame = everybody;
        this.edgeFree = engine.open(model, withoutEdges(game), everything);
    }

    private static void tellOfFullPasses(RunContext run) {
        try (Progress.Task task = run.progress().start("opening a game", 1)) {
            task.note(
                    "the model offers full forward passes only, so every step costs one; a model made of local layers is"
                            + " faster by orders of magnitude");
            task.advance(1);
        }
    }

    private static SessionRequest everything(Model model, Prototypes prototypes) {
        Set<Quantity> quantities = EnumSet.allOf(Quantity.class);
        if (model instanceof FullModel full && full.embeddingWidth() == 0) {
            quantities.remove(Quantity.EMBEDDING);
        }
        return new SessionRequest(quantities, prototypes);
    }

    private static Game withoutEdges(Game game) {
        FeatureMatrix features = game.features().select(game.targets());
        NodeList targets = NodeList.range(0, features.rows());
        return Games.of(CsrGraph.withoutEdges(features.rows()), features, targets, targets, game.depth());
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
    public Prototypes prototypes() {
        return prototypes;
    }

    @Override
    public TargetStates fullGame() {
        return fullGame;
    }

    @Override
    public TargetStates edgeFree() {
        return edgeFree;
    }

    @Override
    public InferenceSession open(SessionRequest request) {
        return engine.open(model, game, request);
    }

    @Override
    public double[][] values(List<? extends Utility> utilities, List<NodeList> orders) {
        return MeanMarginals.of(new Measures(this, utilities), orders);
    }

    @Override
    public RunContext run() {
        return run;
    }
}
