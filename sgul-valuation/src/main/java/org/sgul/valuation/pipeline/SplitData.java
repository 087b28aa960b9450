package org.sgul.valuation.pipeline;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Model;
import org.sgul.api.model.TrainingTask;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.value.GameSetup;

/** A data set with its split: provides the training task and the games, each with only the labels that it may use. */
public final class SplitData {
    private final Dataset data;
    private final Split split;
    private final CsrGraph trainingGraph;

    /** Creates the split data; a split that does not fit the data set is a data error. */
    public SplitData(Dataset data, Split split) {
        split.check(data);
        this.data = data;
        this.split = split;
        this.trainingGraph = split.setting() == Setting.INDUCTIVE
                ? CsrGraph.withoutEdges(data.graph().nodeCount())
                : CsrGraph.of(data.graph());
    }

    public Split split() {
        return split;
    }

    /** The task of training a model. */
    public TrainingTask trainingTask() {
        CsrGraph validationGraph = split.setting() == Setting.INDUCTIVE
                ? Subgraphs.restrictedTo(data.graph(), split.validation().nodes())
                : trainingGraph;
        return new TrainingTask(
                trainingGraph,
                validationGraph,
                data.features(),
                data.labels().classCount(),
                labels(split.train()),
                labels(split.validation().targets()));
    }

    /** The labelled training nodes on the training graph. */
    public TrainingSet trainingSet() {
        return new TrainingSet(trainingGraph, data.features(), labels(split.train()));
    }

    /** The game on one side, without labels. */
    public GameSetup game(
            Split.Side side, int depth, Model model, InferenceEngine engine, Question question, RunContext context) {
        if (side.targets().isEmpty()) {
            throw SgulException.data("the split of data set " + data.name()
                    + " has no validation targets, so nothing can be fitted; label more nodes (two of a class), or use a learner"
                    + " that needs none, such as long-range-agreement");
        }
        return new GameSetup(Games.of(data, side, depth), model, trainingSet(), engine, question, context);
    }

    /** The training nodes as targets on the training graph: for measuring the result of training, not for valuation. */
    public GameSetup trainingGame(
            int depth, Model model, InferenceEngine engine, Question question, RunContext context) {
        NodeList everybody = NodeList.range(0, data.graph().nodeCount());
        Game game = Games.of(trainingGraph, data.features(), split.train(), everybody, depth);
        return new GameSetup(game, model, trainingSet(), engine, question, context);
    }

    /** The labels of the training nodes, as ids of the training game in the order of its targets. */
    public LabelledNodes trainingLabels(Game game) {
        return labels(split.train(), game);
    }

    /** The labels of one side's targets, as game ids in the order of the game's targets; a target without label is a data error. */
    public LabelledNodes labels(Split.Side side, Game game) {
        return labels(side.targets(), game);
    }

    /** The labels of those targets of one side that have one, by the position of the target. */
    public Map<Integer, Integer> knownLabels(Split.Side side) {
        Map<Integer, Integer> known = new TreeMap<>();
        for (int target = 0; target < side.targets().size(); target++) {
            int label = data.labels().of(side.targets().get(target));
            if (label != Labels.UNLABELLED) {
                known.put(target, label);
            }
        }
        return known;
    }

    private LabelledNodes labels(NodeList nodes, Game game) {
        LabelledNodes labels = labels(nodes);
        return LabelledNodes.of(
                game.targets(),
                IntStream.range(0, labels.size()).map(labels::label).toArray());
    }

    private LabelledNodes labels(NodeList nodes) {
        nodes.stream()
                .filter(node -> data.labels().of(node) == Labels.UNLABELLED)
                .findFirst()
                .ifPresent(node -> {
                    throw SgulException.data("node " + data.nodeNames().of(node) + " of data set " + data.name()
                            + " has no label, but training, fitting and scoring need labels of their nodes; label it, or choose"
                            + " another split");
                });
        return data.labels().of(nodes);
    }
}
