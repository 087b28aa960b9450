package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.valuation.question.Question;

/**
 * A task with the architecture of a model.
 *
 * @param model the name and parameters of the architecture
 */
public record ModelTask(SplitDataset task, PluginSpec model, Architecture architecture) {

    /** This task with another question. */
    public ModelTask asking(Question question) {
        return new ModelTask(task.asking(question), model, architecture);
    }

    /** Trains the model on the training nodes. */
    public TrainedTask train() {
        return train(task.run());
    }

    /** Trains the model with the seed of another run. */
    TrainedTask train(RunContext run) {
        return new TrainedTask(this, architecture.train(task.split().trainingTask(), run));
    }

    /**
     * Trains the model several times at the same time, with the run's seed and those after it; the first is that of {@link #train()}. Games
     * and orders of all are those of the run's seed.
     */
    public List<TrainedTask> train(int models) {
        return RepeatedTraining.of(this, models);
    }

    /** The task that {@link #train} would return, if it follows from a model trained on the same split with the same seed. */
    public Optional<TrainedTask> adopt(Model trained) {
        return architecture.adopt(trained, task.split().trainingTask()).map(model -> new TrainedTask(this, model));
    }

    /** Loads the model's weights from a file; weights that were trained for another model, data set or split are a data error. */
    public TrainedTask load(Path file) {
        LoadedWeights weights = LoadedWeights.read(file, task.components());
        weights.check(task.data());
        return weights.checkedOn(this);
    }

    /** Uses these weights for the model, whatever they were trained for; weights of another shape are a data error. */
    public TrainedTask load(Weights weights) {
        return new TrainedTask(
                this,
                architecture.load(
                        weights,
                        task.data().features().columns(),
                        task.data().labels().classCount()));
    }
}
