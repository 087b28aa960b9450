package org.sgul.models.train;

import java.util.List;
import java.util.Locale;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.models.train.TrainingParameters.Candidate;
import org.sgul.models.train.TrainingRun.Outcome;

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
            Outcome best = train(candidates.get(0), search, task, context, progress);
            for (Candidate candidate : candidates.subList(1, candidates.size())) {
                Outcome outcome = train(candidate, search, task, context, progress);
                if (outcome.accuracy() > best.accuracy()) {
                    best = outcome;
                }
            }
            return best.weights();
        }
    }

    private Outcome train(
            Candidate candidate, boolean search, TrainingTask task, RunContext context, Progress.Task progress) {
        TrainingRun run = new TrainingRun(model, blueprint, parameters, candidate, task, context);
        Outcome outcome = run.train(search, progress);
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
}
