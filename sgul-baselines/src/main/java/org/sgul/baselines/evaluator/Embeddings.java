package org.sgul.baselines.evaluator;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.graph.game.Games;
import org.sgul.models.inference.RowSession;

/** A model's hidden rows, scaled to length 1. */
final class Embeddings {
    private final List<LocalNetwork.Stage> stages;
    private final int width;

    private Embeddings(List<LocalNetwork.Stage> stages) {
        this.stages = stages;
        this.width = stages.get(stages.size() - 1).layer().outputWidth();
    }

    /** Those of a model made of local layers; any other is a usage error. */
    static Embeddings of(Model model) {
        if (model instanceof LocalModel local) {
            LocalNetwork network = local.network();
            return new Embeddings(network.stages().subList(0, network.embedding() + 1));
        }
        throw SgulException.usage(
                "gnn-evaluator follows a model's hidden rows move by move, so the model must be made of"
                        + " local layers (LocalModel), but " + model.getClass().getName()
                        + " offers full passes alone; take a built-in model, or leave gnn-evaluator out");
    }

    int width() {
        return width;
    }

    /** A network that computes them, to be built as it is or continued. */
    LocalNetwork.Builder network() {
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        stages.forEach(stage -> network.add(stage.layer(), stage.source(), stage.own()));
        network.add(new UnitRows(width));
        return network;
    }

    /** At work on a game. */
    RowSession session(Game game) {
        LocalNetwork.Builder network = network();
        return new RowSession(network.build(stages.size(), stages.size()), game);
    }

    /** The rows of the training nodes on the training graph, of which no more is looked at than reaches them. */
    double[][] of(TrainingSet training) {
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

    /** At most so far does a hidden row look; what lies one hop further still counts for degrees. */
    private int hops() {
        return (int) stages.stream()
                .filter(stage ->
                        stage.layer() instanceof LocalLayer.Sum || stage.layer() instanceof LocalLayer.Neighbourhood)
                .count();
    }
}
