package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.sgul.api.NoParameters;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.Model;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;

/** The contract lets a sound model pass and catches ways of breaking it. */
class ModelContractTest extends ModelContract {
    @Override
    protected ArchitectureFactory<?> factory() {
        return new Linear(new Sound());
    }

    @Override
    protected InferenceEngine engine() {
        return new ReferenceEngine();
    }

    private static void assertCaught(Architecture broken, String check) {
        assertThatThrownBy(() -> ModelContract.check(new Linear(broken), Map.of(), new ReferenceEngine()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(check);
    }

    @Test
    void catchesTrainingThatCountsItsCalls() {
        AtomicInteger calls = new AtomicInteger();
        assertCaught(
                new Sound() {
                    @Override
                    float noise(RandomGenerator random) {
                        return calls.incrementAndGet();
                    }
                },
                "same weights from the same seed");
    }

    @Test
    void catchesDivergedWeights() {
        assertCaught(
                new Sound() {
                    @Override
                    float noise(RandomGenerator random) {
                        return Float.NaN;
                    }
                },
                "diverged");
    }

    @Test
    void catchesWeightsThatAreNotLoaded() {
        assertCaught(
                new Sound() {
                    @Override
                    public Model load(Weights weights, int featureCount, int classCount) {
                        return model(
                                Tensor.of(new int[] {featureCount, classCount}, new float[featureCount * classCount]));
                    }
                },
                "can be loaded from its own weights");
    }

    @Test
    void catchesMissingWeightsThatPass() {
        assertCaught(
                new Sound() {
                    @Override
                    public Model load(Weights weights, int featureCount, int classCount) {
                        Tensor given = weights.tensors().get("weight");
                        return model(given == null ? Tensor.of(new int[] {0, classCount}) : given);
                    }
                },
                "loading weights without weight");
    }

    private record Linear(Architecture architecture) implements ArchitectureFactory<NoParameters> {
        @Override
        public String name() {
            return "linear";
        }

        @Override
        public String summary() {
            return "Scores linear in a node's own features.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public Architecture create(NoParameters config) {
            return architecture;
        }
    }

    private static class Sound implements Architecture {
        @Override
        public Model train(TrainingTask task, RunContext context) {
            RandomGenerator random = context.random("linear", 0);
            int classes = task.classCount();
            float[] weights = new float[task.features().columns() * classes];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = noise(random);
            }
            return model(Tensor.of(new int[] {weights.length / classes, classes}, weights));
        }

        float noise(RandomGenerator random) {
            return random.nextFloat();
        }

        @Override
        public Model load(Weights weights, int featureCount, int classCount) {
            Tensor weight = weights.tensors().get("weight");
            if (weight == null) {
                throw SgulException.data(
                        "expected weight, found " + weights.tensors().keySet());
            }
            return model(weight);
        }

        static Model model(Tensor weight) {
            return new OwnFeatures(weight);
        }
    }

    private record OwnFeatures(Tensor weight) implements FullModel {
        @Override
        public int featureCount() {
            return weight.shape()[0];
        }

        @Override
        public int classCount() {
            return weight.shape()[1];
        }

        @Override
        public Weights weights() {
            return new Weights(Map.of("weight", weight));
        }

        @Override
        public void scores(Graph graph, FeatureMatrix features, double[][] scores) {
            for (int v = 0; v < scores.length; v++) {
                for (int c = 0; c < scores[v].length; c++) {
                    scores[v][c] = 0;
                    for (int i = 0; i < features.storedEntries(v); i++) {
                        scores[v][c] += features.value(v, i) * weight.get(features.column(v, i) * classCount() + c);
                    }
                }
            }
        }
    }
}
