package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

class GridTest {

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    /** Sums of as many messages as the largest degree, up to the bound, in arithmetic without rounding. */
    @ParameterizedTest
    @MethodSource("seeds")
    void sumsOfRoundedMessagesAreExact(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "grid", 0);
        int degree = 1 + random.nextInt(1 << random.nextInt(1, 13));
        double bound = Math.pow(10, random.nextDouble(-300, 280));
        double ordinary = bound * Math.pow(10, random.nextDouble(-12, 0));
        Grid grid = new Grid(new MessageBounds(new double[] {bound}, new double[] {ordinary}, false), degree);
        double sum = 0;
        double rest = 0;
        BigDecimal exact = BigDecimal.ZERO;
        BigDecimal exactRest = BigDecimal.ZERO;
        boolean splits = grid.split.length > 0;
        for (int i = 0; i < degree; i++) {
            double message = bound * (random.nextInt(4) == 0 ? 1 : random.nextDouble(-1, 1));
            double rounded = (message + grid.shifts[0]) - grid.shifts[0];
            sum += rounded;
            exact = exact.add(new BigDecimal(rounded));
            assertThat(Math.abs(rounded)).isLessThanOrEqualTo(grid.limits[0]);
            assertThat(rounded).isCloseTo(message, within(bound * 0x1p-30));
            if (splits) {
                double low = ((message - rounded) + grid.splitShifts[0]) - grid.splitShifts[0];
                rest += low;
                exactRest = exactRest.add(new BigDecimal(low));
                assertThat(new BigDecimal(rounded).add(new BigDecimal(low)).doubleValue())
                        .isCloseTo(message, within(ordinary * 0x1p-38));
            } else {
                assertThat(rounded).isCloseTo(message, within(ordinary * 0x1p-38));
            }
        }
        assertThat(new BigDecimal(sum)).isEqualByComparingTo(exact);
        assertThat(new BigDecimal(rest)).isEqualByComparingTo(exactRest);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "7", "100", "123456"})
    void degreesAreDividedCompletely(int largest) {
        List<NeighbourCountRanges.Range> ranges =
                NeighbourCountRanges.upTo(largest).ranges();
        int next = 0;
        for (NeighbourCountRanges.Range range : ranges) {
            assertThat(range.least()).isEqualTo(next);
            assertThat(range.most()).isBetween(range.least(), range.least() * 9 / 8);
            next = range.most() + 1;
        }
        assertThat(next).isEqualTo(largest + 1);
    }

    @Test
    void aLayerWithoutBoundsMayNotExceedTheFullGameByFar() {
        RowSession session = new IncrementalEngine().openRows(network(new Exploding()), path());
        session.resetTo(NodeList.of(1, 2));
        assertThatThrownBy(() -> session.remove(2))
                .hasMessageStartingWith("a hidden value of ")
                .hasMessageEndingWith(
                        "read by SymmetricSum, is more than 1048576 times larger than any on the full game:"
                                + " override bounds() in the layers before SymmetricSum, so that the precision of sums need not be"
                                + " guessed");
    }

    @Test
    void boundsThatAreTooSmallAreAnError() {
        assertThatThrownBy(() -> new IncrementalEngine().openRows(network(new Understated()), path()))
                .hasMessageContaining(
                        "read by SymmetricSum, exceeds the bounds of the layers before it: their bounds() must"
                                + " not be smaller than any value");
    }

    @Test
    void valuesThatAreNotFiniteAreAnError() {
        LocalNetwork network = network(new Overflowing());
        assertThatThrownBy(() -> new IncrementalEngine().openRows(network, path()))
                .hasMessageStartingWith(
                        "a hidden value of Infinity at game node 0: the weights or features have diverged");
    }

    /** Adjacent nodes 0, 1 and 2, of which 0 is the target. */
    private static Game path() {
        GraphBuilder builder = new GraphBuilder(3).add(0, 1).add(1, 2).add(0, 2);
        return Games.of(
                builder.build(),
                DenseFeatures.owning(new float[][] {{1}, {2}, {3}}, 1),
                NodeList.of(0),
                NodeList.range(0, 3),
                2);
    }

    private static LocalNetwork network(LocalLayer layer) {
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(LocalLayer.Input.features(1));
        network.add(LocalLayer.Sum.symmetric(1));
        network.add(layer);
        network.add(LocalLayer.Sum.symmetric(1));
        return network.build();
    }

    /** A billion where one neighbour is present. */
    private record Exploding() implements LocalLayer.Neighbourhood {
        @Override
        public int outputWidth() {
            return 1;
        }

        @Override
        public boolean readsNeighbourDegrees() {
            return false;
        }

        @Override
        public void apply(LocalLayer.Neighbours neighbourhood, double[] own, double[] out) {
            out[0] = neighbourhood.size() == 1 ? Math.sqrt(2) * 1e9 : 1;
        }
    }

    private record Understated() implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return 1;
        }

        @Override
        public void apply(double[] in, double[] out) {
            out[0] = 10 * in[0];
        }

        @Override
        public void bounds(double[] in, double[] out) {
            out[0] = in[0] / 10;
        }
    }

    private record Overflowing() implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return 1;
        }

        @Override
        public void apply(double[] in, double[] out) {
            out[0] = in[0] / 0;
        }
    }
}
