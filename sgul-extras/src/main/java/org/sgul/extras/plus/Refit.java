package org.sgul.extras.plus;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.api.model.TrainingTask;
import org.sgul.models.agreement.Propagation;
import org.sgul.models.agreement.Surroundings;
import org.sgul.models.inference.FullPass;
import org.sgul.models.zoo.BuiltInModels;

/**
 * Views of a separate model trained on the training nodes and on validation targets, so it has seen more labels than the
 * evaluated model.
 *
 * @param model a built-in model, used with its default parameters
 * @param spread whether edge-free predictions and their propagation are views too; for models trained without edges
 */
record Refit(String model, boolean spread) implements ViewSource {

    @Override
    public boolean readsLabels() {
        return true;
    }

    @Override
    public Views learn(LabelledNodes known, Surroundings around, RunContext run) {
        Model trained = train(architecture(model), known, around, run);
        return game -> views(trained, game);
    }

    /** Trains on known labels, on the training graph together with the game's graph. */
    static Model train(Architecture architecture, LabelledNodes known, Surroundings around, RunContext run) {
        int classes = around.context().model().classCount();
        return architecture.train(
                new TrainingTask(around.graph(), around.graph(), around.features(), classes, known, known), run);
    }

    /** The class probabilities of a game's targets on the full game. */
    static double[][] probabilities(Model trained, Surroundings game) {
        return game.ofTargets(FullPass.probabilities(trained, game.graph(), game.features()));
    }

    private Map<String, double[][]> views(Model trained, Surroundings game) {
        Map<String, double[][]> views = new LinkedHashMap<>();
        String name = "refit-" + model;
        views.put(name, probabilities(trained, game));
        if (spread) {
            double[][] alone = game.edgeFree(trained);
            views.put(name + "-edge-free", game.ofTargets(alone));
            views.put(name + "-propagated", game.ofTargets(Propagation.twoSteps(game.graph(), alone)));
            views.put(name + "-long-range", game.ofTargets(Propagation.longRange(game.graph(), alone)));
        }
        return views;
    }

    static Architecture architecture(String name) {
        return BuiltInModels.all().stream()
                .filter(factory -> factory.name().equals(name))
                .findFirst()
                .map(Refit::withDefaults)
                .orElseThrow(() -> SgulException.internal("there is no built-in model '" + name + "'", null));
    }

    private static <C extends Record> Architecture withDefaults(ArchitectureFactory<C> factory) {
        return factory.create(factory.defaults());
    }
}
