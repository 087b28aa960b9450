package org.example.walk;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.api.model.TrainingTask;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.game.Games;
import org.sgul.graph.game.OrderSampler;
import org.sgul.graph.generate.Twins;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.split.SplitRecipes;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;

/** Trains a graph neural network and prints its accuracy while the targets' neighbours are added and some are removed again. */
public final class NeighbourWalk {
    private final RunContext run;
    private final PluginRegistry plugins = PluginRegistry.discover(NeighbourWalk.class.getClassLoader());
    private final Dataset data;
    private final Split split;
    private final Game game;
    private final LabelledNodes labels;

    NeighbourWalk(long seed) {
        run = new SeededRun(seed);
        data = Twins.open("twin:small", run);
        split = SplitRecipes.split(plugins, "planetoid-inductive", Map.of(), data, run);
        game = Games.of(data, split.test(), 2);
        labels = data.labels().of(split.test().targets());
    }

    public static void main(String[] args) {
        new NeighbourWalk(1).walk(System.out);
    }

    void walk(PrintStream out) {
        Model model = train("pmlp-sgc", Map.of("hidden", 16));
        InferenceSession session = open(model);
        NodeList order = order();
        out.printf("%d targets, %d players%n", game.targets().size(), order.size());
        out.printf("no players: accuracy %.3f%n", accuracy(session));
        int quarter = order.size() / 4;
        for (int i = 0; i < order.size(); i++) {
            session.add(order.get(i));
            if ((i + 1) % quarter == 0) {
                out.printf("%d players: accuracy %.3f%n", i + 1, accuracy(session));
            }
        }
        for (int i = 0; i < quarter; i++) {
            session.remove(order.get(i));
        }
        out.printf("without the first %d players: accuracy %.3f%n", quarter, accuracy(session));
    }

    /** Trains a model, with the same names and parameters as on the command line; without edges, as in the inductive setting. */
    Model train(String name, Map<String, ?> parameters) {
        return train(plugins.get(PluginKind.MODEL, name), parameters);
    }

    private <C extends Record> Model train(ArchitectureFactory<C> factory, Map<String, ?> parameters) {
        TrainingTask task = new TrainingTask(
                CsrGraph.withoutEdges(data.graph().nodeCount()),
                Subgraphs.restrictedTo(data.graph(), split.validation().nodes()),
                data.features(),
                data.labels().classCount(),
                data.labels().of(split.train()),
                data.labels().of(split.validation().targets()));
        return factory.create(ParameterBinder.bind(factory, parameters)).train(task, run);
    }

    InferenceSession open(Model model) {
        return plugins.get(PluginKind.ENGINE, "incremental").open(model, game, List.of());
    }

    /** An order of all players, each connected to a target through earlier players. */
    NodeList order() {
        return new OrderSampler(game).sample(run.random("orders", 0));
    }

    double accuracy(InferenceSession session) {
        int correct = 0;
        for (int target = 0; target < labels.size(); target++) {
            if (session.predictedClass(target) == labels.label(target)) {
                correct++;
            }
        }
        return correct / (double) labels.size();
    }
}
