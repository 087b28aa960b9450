package org.sgul.models.train;

import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.models.train.TrainingParameters.Candidate;

/** One candidate's training, from fresh weights to the last epoch or until early stopping. */
final class TrainingRun {
    private final String model;
    private final Blueprint blueprint;
    private final TrainingTask task;
    private final TrainingParameters parameters;
    private final Candidate candidate;
    private final RunContext context;
    private final WeightSet weights;

    TrainingRun(
            String model,
            Blueprint blueprint,
            TrainingParameters parameters,
            Candidate candidate,
            TrainingTask task,
            RunContext context) {
        this.model = model;
        this.blueprint = blueprint;
        this.task = task;
        this.parameters = parameters;
        this.candidate = candidate;
        this.context = context;
        this.weights = WeightSet.fresh(
                blueprint.slots(candidate.hidden(), task.features().columns(), task.classCount()), context);
    }

    /**
     * The result of a training run.
     *
     * @param accuracy accuracy on the validation nodes; NaN if it was not needed
     * @param loss loss on the validation nodes; NaN if it was not needed
     */
    record Outcome(Weights weights, double accuracy, double loss) {}

    /** A computation of scores of labelled nodes, and its loss. */
    private record Pass(Computation computation, CrossEntropy loss) {}

    Outcome train(boolean validated, Progress.Task progress) {
        Pass training = pass(task.trainingGraph(), task.train(), Phase.training(parameters.dropout()));
        Adam adam = new Adam(weights.trained(), candidate.learningRate(), candidate.weightDecay());
        Stopping stopping = parameters.patience() > 0 ? new Stopping() : null;
        for (int epoch = 1; epoch <= candidate.epochs(); epoch++) {
            context.checkCancelled();
            learn(epoch, training, adam);
            if (stopping != null && stopping.after(epoch)) {
                progress.advance(candidate.epochs() - epoch + 1L);
                break;
            }
            progress.advance(1);
        }
        if (stopping != null) {
            return stopping.best;
        }
        return validated ? measure(validation()) : new Outcome(weights.rounded(), Double.NaN, Double.NaN);
    }

    private void learn(int epoch, Pass training, Adam adam) {
        training.computation().forward(context.random("train/dropout", epoch));
        double loss = training.loss().backward();
        if (!Double.isFinite(loss)) {
            throw SgulException.data("training " + model + " diverged: the loss is " + loss + " in epoch " + epoch
                    + " with " + candidate + "; lower the learning rate or scale the features");
        }
        training.computation().backward();
        adam.step();
    }

    private Pass validation() {
        return pass(task.validationGraph(), task.validation(), Phase.EVALUATION);
    }

    private Pass pass(Graph graph, LabelledNodes labelled, Phase phase) {
        Computation computation = new Computation();
        LabelledInput input = new LabelledInput(graph, task.features(), labelled.nodes());
        Variable scores = blueprint.scores(computation, input, weights, phase);
        return new Pass(computation, new CrossEntropy(scores, labelled));
    }

    private Outcome measure(Pass validation) {
        validation.computation().forward();
        return new Outcome(
                weights.rounded(),
                validation.loss().accuracy(),
                validation.loss().loss());
    }

    /** Keeps the best state seen during training, by validation accuracy and then by loss. */
    private final class Stopping {
        private final Pass validation = validation();
        private Outcome best = measure(validation);
        private int bestEpoch;

        boolean after(int epoch) {
            validation.computation().forward();
            double accuracy = validation.loss().accuracy();
            double loss = validation.loss().loss();
            if (accuracy > best.accuracy() || (accuracy == best.accuracy() && loss < best.loss())) {
                best = new Outcome(weights.rounded(), accuracy, loss);
                bestEpoch = epoch;
            }
            return epoch - bestEpoch >= parameters.patience();
        }
    }
}
