package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Retrainable.ScoreFunction;
import org.sgul.api.model.Weights;

/** The rules let the tiny network pass and catch wrong scores, wrong gradients and forgotten beginnings. */
class RetrainingRulesTest {

    private static TinyGcn sound(long seed) {
        return (TinyGcn) TinyModels.gcn(seed, 3);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3})
    void theTinyNetworkPasses(long seed) {
        RetrainingRules.scoresAreTheModels(sound(seed));
        RetrainingRules.gradientsAreDifferences(sound(seed));
        RetrainingRules.weightsCanBeExchanged(sound(seed));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void catchScoresOfAnotherGraph(long seed) {
        assertThatThrownBy(() -> RetrainingRules.scoresAreTheModels(new Broken(sound(seed)) {
                    @Override
                    public ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes) {
                        return super.scoreFunction(TinyModels.trainingTask(5, 3).trainingGraph(), features, nodes);
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("by the score function");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void catchAGradientThatAddsUp(long seed) {
        assertThatThrownBy(() -> RetrainingRules.gradientsAreDifferences(broken(seed, 1, true)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("computed again");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void catchAGradientOfTheWrongLength(long seed) {
        assertThatThrownBy(() -> RetrainingRules.gradientsAreDifferences(broken(seed, 1.01, false)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("against finite differences");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void catchAForgottenBeginning(long seed) {
        assertThatThrownBy(() -> RetrainingRules.weightsCanBeExchanged(new Broken(sound(seed)) {
                    @Override
                    public Optional<Weights> initialWeights() {
                        return Optional.empty();
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("initial weights of training");
    }

    private static Broken broken(long seed, double factor, boolean adding) {
        return new Broken(sound(seed)) {
            @Override
            public ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes) {
                ScoreFunction function = super.scoreFunction(graph, features, nodes);
                return new ScoreFunction() {
                    @Override
                    public void evaluate(double[] weights, double[][] scores) {
                        function.evaluate(weights, scores);
                    }

                    @Override
                    public void gradient(double[][] byScores, double[] gradient) {
                        double[] before = gradient.clone();
                        function.gradient(byScores, gradient);
                        for (int i = 0; i < gradient.length; i++) {
                            gradient[i] = factor * gradient[i] + (adding ? before[i] : 0);
                        }
                    }
                };
            }
        };
    }

    /** The tiny network, of which a part is to be broken. */
    private static class Broken implements LocalModel, Retrainable {
        private final TinyGcn sound;

        Broken(TinyGcn sound) {
            this.sound = sound;
        }

        @Override
        public LocalNetwork network() {
            return sound.network();
        }

        @Override
        public int featureCount() {
            return sound.featureCount();
        }

        @Override
        public int classCount() {
            return sound.classCount();
        }

        @Override
        public Weights weights() {
            return sound.weights();
        }

        @Override
        public Weights freshWeights(RunContext context) {
            return sound.freshWeights(context);
        }

        @Override
        public Optional<Weights> initialWeights() {
            return sound.initialWeights();
        }

        @Override
        public Model startedAt(Weights initial) {
            return sound.startedAt(initial);
        }

        @Override
        public Model withWeights(Weights weights) {
            return sound.withWeights(weights);
        }

        @Override
        public ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes) {
            return sound.scoreFunction(graph, features, nodes);
        }
    }
}
