package org.sgul.baselines.evaluator;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.graph.game.Games;

/** A model's hidden rows, scaled to length 1. */
final class Embeddings {
    private final List<LocalNetwork.Stage> stages;
    private final InferenceEngine engine;
    private final int width;

    private Embeddings(List<LocalNetwork.Stage> stages, InferenceEngine engine) {
        this.stages = stages;
        this.engine = engine;
        this.width = stages.get(stages.size() - 1).layer().outputWidth();
    }

    /**
     * The hidden rows of a model.
     *
     * @throws SgulException a usage error if the model is not a {@link LocalModel}
     */
    static Embeddings of(Model model, InferenceEngine engine) {
        if (model instanceof LocalModel local) {
            LocalNetwork network = local.network();
            return new Embeddings(network.stages().subList(0, network.embedding() + 1), engine);
        }
        throw SgulException.usage(
                "gnn-evaluator updates a model's hidden rows incrementally, so the model must consist of local layers"
                        + " (implement LocalModel), but " + model.getClass().getName()
                        + " supports full passes only; use a built-in model, or leave gnn-evaluator out");
    }

    int width() {
        return width;
    }

    /** A builder for a network that computes these rows; more layers may be added to it. */
    LocalNetwork.Builder network() {
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        stages.forEach(stage -> network.add(stage.layer(), stage.source(), stage.own()));
        network.add(new UnitRows(width));
        return network;
    }

    /** A session that computes the rows on a game. */
    RowSession session(Game game) {
        return engine.openRows(network().build(), game);
    }

    /**
     * The rows of the training nodes on the training graph, computed on their surroundings only.
     *
     * @throws SgulException a data error if there are no training nodes
     */
    double[][] of(TrainingSet training) {
        if (training.nodes().size() == 0) {
            throw SgulException.data(
                    "gnn-evaluator compares nodes with the training nodes, but the split has none; use a"
                            + " split with training nodes, or leave gnn-evaluator out");
        }
        Game around = Games.of(
                training.graph(),
                training.features(),
                training.nodes().nodes(),
                NodeList.range(0, training.graph().nodeCount()),
                hops() + 1);
        RowSession session = session(around);
        session.resetTo(around.players());
        double[][] rows = new double[training.nodes().size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = session.row(around.targets().get(i)).clone();
        }
        return rows;
    }

    /** The number of hops that a hidden row depends on. The nodes one hop further away affect degrees only. */
    private int hops() {
        return (int) stages.stream()
                .filter(stage ->
                        stage.layer() instanceof LocalLayer.Sum || stage.layer() instanceof LocalLayer.Neighbourhood)
                .count();
    }
}
