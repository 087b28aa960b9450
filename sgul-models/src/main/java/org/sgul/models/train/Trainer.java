package org.sgul.models.train;

import java.util.List;
import java.util.Locale;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.models.train.TrainingParameters.Candidate;

/**
 * Trains a blueprint with Adam on the full batch. Validation accuracy is measured only if it is needed: for early stopping or
 * for a search over several candidates. Equal tasks, parameters and seeds give bit-identical weights.
 */
public final class Trainer {
    private final String model;
    private final Blueprint blueprint;
    private final TrainingParameters parameters;

    /** Creates a trainer; {@code model} is the name used in messages. */
    public Trainer(String model, Blueprint blueprint, TrainingParameters parameters) {
        this.model = model;
        this.blueprint = blueprint;
        this.parameters = parameters;
    }

    /** Trains every candidate and returns the weights of the best. */
    public Weights train(TrainingTask task, RunContext context) {
        List<Candidate> candidates = parameters.candidates();
        boolean search = candidates.size() > 1;
        check(task, search);
        long epochs = candidates.stream().mapToLong(Candidate::epochs).sum();
        try (Progress.Task progress = context.progress().start("training " + model, epochs)) {
            TrainingRun.Outcome best = train(candidates.get(0), search, task, context, progress);
            for (Candidate candidate : candidates.subList(1, candidates.size())) {
                TrainingRun.Outcome outcome = train(candidate, search, task, context, progress);
                if (outcome.accuracy() > best.accuracy()) {
                    best = outcome;
                }
            }
            return best.weights();
        }
    }

    private TrainingRun.Outcome train(
            Candidate candidate, boolean search, TrainingTask task, RunContext context, Progress.Task progress) {
        TrainingRun run = new TrainingRun(model, blueprint, parameters, candidate, task, context);
        TrainingRun.Outcome outcome = run.train(search, progress);
        if (search) {
            progress.note(model + ", " + candidate
                    + String.format(Locale.ROOT, ": validation accuracy %.4f", outcome.accuracy()));
        }
        return outcome;
    }

    private void check(TrainingTask task, boolean search) {
        if (task.train().size() == 0) {
            throw SgulException.data(
                    "training " + model + " needs at least one labelled training node, but the split has none");
        }
        if (task.validation().size() == 0 && (search || parameters.patience() > 0)) {
            throw SgulException.usage("training " + model
                    + " with patience or a search requires validation nodes to measure accuracy, but there are none;"
                    + " set patience to 0 and give one value for every parameter");
        }
    }

    /** One candidate's training, from fresh weights to the last epoch or until early stopping. */
    private static final class TrainingRun {
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
}
