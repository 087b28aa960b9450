package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

class ReferenceEngineTest {
    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    @TestFactory
    List<DynamicTest> keepsTheContractOfEngines() {
        return EngineContract.tests(new ReferenceEngine());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theFullGameOfAGcnIsTheProductOfItsMatrices(int seed) {
        TinyContext context = TinyContext.of(TinyGames.random(seed), 3, seed);
        Game game = context.game();
        double[][] step = Dense.normalisedAdjacency(game.graph());
        double[][] hidden =
                Dense.product(step, Dense.product(Dense.rows(game.features()), matrix(context, "l1.weight")));
        double[] bias = matrix(context, "l1.bias")[0];
        for (double[] row : hidden) {
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.max(0, row[i] + bias[i]);
            }
        }
        double[][] scores = Dense.product(step, Dense.product(hidden, matrix(context, "l2.weight")));
        for (int t = 0; t < game.targets().size(); t++) {
            double[] expected = Dense.softmax(scores[game.targets().get(t)]);
            for (int c = 0; c < 3; c++) {
                assertThat(context.fullGame().probability(t, c)).isCloseTo(expected[c], within(1e-8));
            }
            for (int i = 0; i < bias.length; i++) {
                assertThat(context.fullGame().embedding(t, i))
                        .isCloseTo(hidden[game.targets().get(t)][i], within(1e-8));
            }
        }
    }

    @Test
    void aPairOfNodesPropagatesToItsMean() {
        TinyContext context = TinyContext.of(TinyGames.star(1), 3, 2);
        FeatureMatrix x = context.game().features();
        LocalNetwork.Builder twice = new LocalNetwork.Builder();
        twice.add(new TinyLayers.Projection(identity()));
        twice.add(LocalLayer.Sum.symmetric(TinyGames.COLUMNS));
        twice.add(LocalLayer.Sum.symmetric(TinyGames.COLUMNS));
        InferenceSession session = context.open(List.of(twice.build()));
        assertThat(session.row(0, 0)).containsExactly(Dense.rows(x)[0], within(1e-12));

        session.add(1);
        for (int i = 0; i < TinyGames.COLUMNS; i++) {
            assertThat(session.row(0, 0)[i]).isCloseTo(((double) x.value(0, i) + x.value(1, i)) / 2, within(1e-9));
        }
    }

    @Test
    void rowsAtPlayersAreThoseOfTheNetwork() {
        TinyContext context = TinyContext.of(TinyGames.star(1), 3, 2);
        LocalNetwork.Builder once = new LocalNetwork.Builder();
        once.add(new TinyLayers.Projection(identity()));
        once.add(LocalLayer.Sum.symmetric(TinyGames.COLUMNS));
        RowSession rows = context.openRows(once.build());
        rows.add(1);
        assertThat(rows.row(1)).containsExactly(rows.row(0), within(1e-9));
    }

    private static double[][] identity() {
        double[][] identity = new double[TinyGames.COLUMNS][TinyGames.COLUMNS];
        for (int i = 0; i < identity.length; i++) {
            identity[i][i] = 1;
        }
        return identity;
    }

    @Test
    void neighbourhoodLayersSeeAscendingNeighboursAndTheirDegrees() {
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new TinyLayers.Projection(identity()));
        int last = network.add(new FirstNeighbour());
        LocalModel model = new Network(network.build(last, last));
        Game game = TinyGames.twoLawsDiffer();
        InferenceSession session = new ReferenceEngine().open(model, game, List.of());
        session.add(3);
        session.add(2);
        session.add(1);
        assertThat(session.embedding(0, 0))
                .as("player 1 comes first and has degree 2")
                .isEqualTo(2 * game.features().value(1, 0));
    }

    @Test
    void refusesEmbeddingsThatAModelDoesNotHave() {
        TinyContext context = TinyCase.random(0).context();
        InferenceSession session = context.withModel(TinyModels.full(1, 3)).open();
        assertThatThrownBy(() -> session.embedding(0, 0))
                .isInstanceOf(SgulException.class)
                .hasMessage("this model has no embeddings");
        assertThatThrownBy(() -> session.add(-1)).hasMessage("node -1 is no player of this game");
    }

    private static double[][] matrix(TinyContext context, String name) {
        Tensor tensor = context.model().weights().tensors().get(name);
        double[][] rows = new double[tensor.shape()[0]][tensor.shape()[1]];
        for (int i = 0; i < tensor.size(); i++) {
            rows[i / rows[0].length][i % rows[0].length] = tensor.get(i);
        }
        return rows;
    }

    private record Network(LocalNetwork network) implements LocalModel {
        @Override
        public int featureCount() {
            return TinyGames.COLUMNS;
        }

        @Override
        public int classCount() {
            return TinyGames.COLUMNS;
        }

        @Override
        public Weights weights() {
            return new Weights(Map.of());
        }
    }

    private static final class FirstNeighbour implements LocalLayer.Neighbourhood {
        @Override
        public int outputWidth() {
            return TinyGames.COLUMNS;
        }

        @Override
        public boolean readsNeighbourDegrees() {
            return true;
        }

        @Override
        public void apply(Neighbours neighbourhood, double[] own, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = neighbourhood.size() == 0
                        ? 0
                        : neighbourhood.degree(0) * neighbourhood.row(0)[i];
            }
        }
    }
}
