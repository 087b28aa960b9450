package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Retrainable.ScoreFunction;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;

/** Rules for models that can be retrained. */
final class RetrainingRules {
    private static final NodeList NODES = NodeList.of(7, 2, 29);
    private static final double SMALL = 1e-6;

    private RetrainingRules() {}

    /** At the model's own weights, the score function gives the model's scores. */
    static <M extends Model & Retrainable> void scoresAreTheModels(M model) {
        TrainingTask task = TinyModels.trainingTask(5, model.classCount());
        ForwardPass pass = ForwardPass.of(model, task.validationGraph(), task.features());
        double[][] scores = evaluate(function(model), model.weights().toVector(), model);
        for (int i = 0; i < scores.length; i++) {
            assertThat(scores[i])
                    .as("scores of node %d by the score function", NODES.get(i))
                    .containsExactly(pass.scores[NODES.get(i)], Offset.offset(SMALL));
        }
    }

    /** Gradients agree with finite differences along random directions, at several weights and when computed again. */
    static <M extends Model & Retrainable> void gradientsAreDifferences(M model) {
        RandomGenerator random = RandomStreams.stream(5, "contract-gradients", 0);
        ScoreFunction function = function(model);
        for (int trial = 0; trial < 5; trial++) {
            double[] weights = Arrays.stream(model.weights().toVector())
                    .map(weight -> weight + 0.1 * random.nextGaussian())
                    .toArray();
            double[] direction = random.doubles(weights.length, -1, 1).toArray();
            for (int buffer : model.weights().positions(model.buffers())) {
                direction[buffer] = 0;
            }
            double[][] byScores = new double[NODES.size()][];
            Arrays.setAll(
                    byScores, i -> random.doubles(model.classCount(), -1, 1).toArray());
            double ahead = weighted(byScores, evaluate(function, moved(weights, SMALL, direction), model));
            double behind = weighted(byScores, evaluate(function, moved(weights, -SMALL, direction), model));
            double[] gradient = new double[weights.length];
            evaluate(function, weights, model);
            function.gradient(byScores, gradient);
            double[] again = new double[weights.length];
            Arrays.fill(again, Double.NaN);
            function.gradient(byScores, again);
            assertThat(again).as("the gradient computed again").isEqualTo(gradient);
            double slope = 0;
            for (int i = 0; i < gradient.length; i++) {
                slope += gradient[i] * direction[i];
            }
            double difference = (ahead - behind) / (2 * SMALL);
            assertThat(slope)
                    .as("slope along a random direction, trial %d, against finite differences", trial)
                    .isCloseTo(difference, Offset.offset(1e-4 * (1 + Math.abs(difference))));
        }
    }

    /** Initial weights depend on the seed alone and fit the model; other weights make another model of the same kind. */
    static <M extends Model & Retrainable> void weightsCanBeExchanged(M model) {
        Weights fresh = model.freshWeights(new SeededRun(1));
        assertThat(fresh).isEqualTo(model.freshWeights(new SeededRun(1)));
        assertThat(fresh).isNotEqualTo(model.freshWeights(new SeededRun(2)));
        assertThat(shapes(fresh)).isEqualTo(shapes(model.weights()));
        assertThat(model.withWeights(fresh).weights()).isEqualTo(fresh);
        assertThat(model.initialWeights()).as("initial weights of training").hasValueSatisfying(initial -> {
            assertThat(shapes(initial)).isEqualTo(shapes(model.weights()));
            assertThat(initial).isNotEqualTo(model.weights());
        });
        Model started = model.startedAt(fresh);
        assertThat(started.weights()).as("weights with other initial ones").isEqualTo(model.weights());
        assertThat(((Retrainable) started).initialWeights())
                .as("initial weights that were given")
                .isEqualTo(Optional.of(fresh));
    }

    private static ScoreFunction function(Retrainable model) {
        TrainingTask task = TinyModels.trainingTask(5, ((Model) model).classCount());
        return model.scoreFunction(task.validationGraph(), task.features(), NODES);
    }

    private static double[][] evaluate(ScoreFunction function, double[] weights, Model model) {
        double[][] scores = new double[NODES.size()][model.classCount()];
        function.evaluate(weights, scores);
        return scores;
    }

    private static double weighted(double[][] byScores, double[][] scores) {
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            for (int c = 0; c < scores[i].length; c++) {
                sum += byScores[i][c] * scores[i][c];
            }
        }
        return sum;
    }

    private static double[] moved(double[] weights, double factor, double[] direction) {
        double[] moved = weights.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += factor * direction[i];
        }
        return moved;
    }

    private static Map<String, String> shapes(Weights weights) {
        return weights.tensors().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> Arrays.toString(entry.getValue().shape())));
    }
}
