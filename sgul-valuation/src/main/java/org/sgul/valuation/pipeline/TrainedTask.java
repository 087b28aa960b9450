package org.sgul.valuation.pipeline;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.Scores;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.task.MeasuredGame;
import org.sgul.valuation.value.GameSetup;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.value.Valuator;
import org.sgul.valuation.walk.Orders;

/** A task with a trained model: fits learners, opens games and compares learners on them. */
public record TrainedTask(ModelTask modelTask, Model model) {

    /** The data set with its split. */
    public SplitDataset task() {
        return modelTask.task();
    }

    /** Opens the game of one side. */
    public OpenGame open(Side side) {
        return open(side, task().engine());
    }

    /** Opens the game of one side on another engine than the task's. */
    public OpenGame open(Side side, InferenceEngine engine) {
        SplitDataset task = task();
        GameSetup setup = task.split()
                .game(side.of(task.split().split()), task.depth(), model, engine, task.question(), task.run());
        return new OpenGame(side, setup, task.data().nodeNames(), valuator(), task.question(), task.run());
    }

    /** The labels of a game's targets, in their order; on the test side for scoring only. */
    public LabelledNodes labels(OpenGame game) {
        SplitData split = task().split();
        return split.labels(game.side().of(split.split()), game.setup().game());
    }

    /** Fits a learner, made from its name and parameters. */
    public Utility fit(PluginSpec learner, OrderSource orders) {
        return fit(task().features().learner(learner), orders);
    }

    /** Fits a learner on orders of the validation game, which is opened and walked only if the learner needs it. */
    public Utility fit(UtilityLearner learner, OrderSource orders) {
        TraceRequest request = learner.traces();
        return learner.fit(new TracesOnDemand(() -> walk(request, orders)));
    }

    private ValidationTraces walk(TraceRequest request, OrderSource source) {
        OpenGame game = open(Side.VALIDATION);
        Orders orders = game.orders(source);
        orders.warnOfFew(Side.VALIDATION.text(), task().run());
        return MeasuredTraces.walk(
                        task().question(),
                        task().tasks().get(0),
                        new Tracer(valuator()),
                        game.setup(),
                        labels(game),
                        orders,
                        List.of(request))
                .of(0);
    }

    /**
     * Scores the values of a game's players by the question's first task. Labels of the game's targets are read for this only; a target
     * without label is a data error.
     */
    public Scores score(ValuedGame valued) {
        OpenGame game = valued.open();
        MeasuredGame measured = new MeasuredGame(game.setup(), game.truth(labels(game)));
        return task().tasks().get(0).task().score(measured, Ranking.of(valued.values()));
    }

    /** Opens both games and draws or reads their orders, to compare learners. */
    public OpenContest openContest(OrderSource validationOrders, OrderSource testOrders) {
        OpenGame validation = open(Side.VALIDATION);
        OpenGame test = open(Side.TEST);
        return new OpenContest(this, validation, validation.orders(validationOrders), test, test.orders(testOrders));
    }

    /** Compares learners, made from their names and parameters: fit, value and score of each, and the oracle. */
    public Contest.Result compare(List<PluginSpec> learners, OrderSource validationOrders, OrderSource testOrders) {
        List<Contest.Contestant> named = learners.stream()
                .<Contest.Contestant>map(learner -> new Contest.Contestant.Learning(
                        learner.toString(), task().features().learner(learner)))
                .toList();
        return openContest(validationOrders, testOrders).run(named);
    }

    /** The predictions of the targets of one side with every player present. */
    public Predictions predictions(Side side) {
        return Predictions.of(task().data(), open(side));
    }

    /** The predictions of all nodes on the whole graph. */
    public Predictions predictions() {
        return Predictions.everywhere(task().data(), model, task().engine());
    }

    /**
     * The accuracy on the targets of one side that have a label, with every player present; empty if none has one. On the test side
     * for scoring only.
     */
    public Optional<Accuracy> accuracy(Side side) {
        SplitData split = task().split();
        Map<Integer, Integer> known = split.knownLabels(side.of(split.split()));
        return known.isEmpty()
                ? Optional.empty()
                : Optional.of(Accuracy.of(open(side).setup(), known));
    }

    /** The weights with the record of their training, to be saved. */
    public Weights describedWeights() {
        return model.weights().described(TrainingRecord.of(modelTask).texts());
    }

    /** How well the model predicts the labelled validation nodes; empty if there are none. */
    public Optional<ModelCheck> check() {
        Map<Integer, Long> counts = task()
                .split()
                .knownLabels(task().split().split().validation())
                .values()
                .stream()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return accuracy(Side.VALIDATION)
                .map(accuracy -> new ModelCheck(
                        accuracy.targets(),
                        accuracy.share(),
                        (double) Collections.max(counts.values()) / accuracy.targets()));
    }

    /** The accuracy on the training nodes, on the graph that the model was trained on. */
    public Accuracy trainingAccuracy() {
        SplitDataset task = task();
        GameSetup setup = task.split().trainingGame(task.depth(), model, task.engine(), task.question(), task.run());
        LabelledNodes labels = task.split().trainingLabels(setup.game());
        return new Accuracy(labels.size(), Truth.fullGameAccuracy(setup, labels));
    }

    private Valuator valuator() {
        return new Valuator(task().executor(), task().run());
    }

    /** The share of labelled targets that a model predicts correctly. */
    public record Accuracy(int targets, double share) {
        private static Accuracy of(GameSetup setup, Map<Integer, Integer> labels) {
            long correct = labels.entrySet().stream()
                    .filter(entry -> setup.fullGame().predictedClass(entry.getKey()) == entry.getValue())
                    .count();
            return new Accuracy(labels.size(), (double) correct / labels.size());
        }
    }
}
