package org.sgul.graph.store;

import java.util.Arrays;
import java.util.function.Function;
import org.sgul.api.SgulException;
import org.sgul.graph.store.GraphBuilder.Contradiction;

/** A graph of weighted edges in which the weights of duplicates are added. */
final class MergedEdges {
    /**
     * The largest allowed ratio of the largest weight to the smallest. Single-precision weights within this range and a degree of up
     * to a million have exact sums in two numbers of double precision.
     */
    private static final double RANGE = 0x1p40;

    /** The largest weight: models give a node itself the weight 1. */
    static final double LARGEST = RANGE;

    private final int nodeCount;
    private final Function<Contradiction, SgulException> error;
    private final WeightList weights;
    private final int given;
    private final int[] low;
    private final int[] high;
    private final float[] merged;
    private int size;

    MergedEdges(
            int nodeCount,
            int[] sources,
            int[] targets,
            int count,
            WeightList weights,
            Function<Contradiction, SgulException> error) {
        this.nodeCount = nodeCount;
        this.error = error;
        this.weights = weights;
        this.given = count;
        this.low = new int[count];
        this.high = new int[count];
        this.merged = new float[count];
        int[] starts = new int[nodeCount + 1];
        for (int i = 0; i < count; i++) {
            starts[Math.min(sources[i], targets[i]) + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        long[] keys = new long[count];
        int[] next = starts.clone();
        for (int i = 0; i < count; i++) {
            keys[next[Math.min(sources[i], targets[i])]++] = (long) Math.max(sources[i], targets[i]) << 32 | i;
        }
        for (int v = 0; v < nodeCount; v++) {
            Arrays.sort(keys, starts[v], starts[v + 1]);
            for (int from = starts[v]; from < starts[v + 1]; ) {
                int to = from + 1;
                while (to < starts[v + 1] && keys[to] >> 32 == keys[from] >> 32) {
                    to++;
                }
                merge(v, (int) (keys[from] >> 32), Arrays.copyOfRange(keys, from, to), sources);
                from = to;
            }
        }
        checkRange();
    }

    /** Adds one edge from all additions of it; the lower half of a key is the number of an addition. */
    private void merge(int a, int b, long[] keys, int[] sources) {
        int[] forward = additions(keys, sources, a);
        int[] backward = additions(keys, sources, b);
        float weight = sum(forward.length > 0 ? forward : backward);
        if (forward.length > 0 && backward.length > 0 && sum(backward) != weight) {
            throw error.apply(new Contradiction(
                    a,
                    b,
                    weight,
                    weights.place(forward[forward.length - 1]),
                    sum(backward),
                    weights.place(backward[backward.length - 1])));
        }
        low[size] = a;
        high[size] = b;
        merged[size++] = weight;
    }

    private static int[] additions(long[] keys, int[] sources, int from) {
        return Arrays.stream(keys)
                .mapToInt(key -> (int) key)
                .filter(i -> sources[i] == from)
                .toArray();
    }

    /** The sum in ascending order of weights, so that it does not depend on the order of additions. */
    private float sum(int[] additions) {
        double[] each = Arrays.stream(additions)
                .mapToDouble(i -> weights.weight(i))
                .sorted()
                .toArray();
        double sum = 0;
        for (double weight : each) {
            sum += weight;
        }
        return (float) sum;
    }

    private void checkRange() {
        float least = Float.POSITIVE_INFINITY;
        float most = 0;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, merged[i]);
            most = Math.max(most, merged[i]);
        }
        if (most > LARGEST) {
            throw SgulException.data("the largest edge weight is " + most
                    + ", but it may be at most 2^40 (about 1.1e12): models give a node itself the weight 1, which would"
                    + " be lost next to it; give weights in a larger unit");
        }
        if (most > RANGE * least) {
            throw SgulException.data("edge weights range from " + least + " to " + most
                    + ", but the largest may be at most 2^40 (about 1.1e12) times the smallest; leave out edges with"
                    + " negligible weights");
        }
    }

    long duplicates() {
        return (long) given - size;
    }

    /** The graph; edges ascend by their lower and then by their higher end, so neighbours ascend, too. */
    CsrGraph graph() {
        int[] offsets = new int[nodeCount + 1];
        for (int i = 0; i < size; i++) {
            offsets[low[i] + 1]++;
            offsets[high[i] + 1]++;
        }
        Arrays.parallelPrefix(offsets, Integer::sum);
        int[] next = offsets.clone();
        int[] neighbours = new int[2 * size];
        float[] both = new float[2 * size];
        for (int i = 0; i < size; i++) {
            both[next[low[i]]] = merged[i];
            neighbours[next[low[i]]++] = high[i];
            both[next[high[i]]] = merged[i];
            neighbours[next[high[i]]++] = low[i];
        }
        return new CsrGraph(offsets, neighbours, both);
    }
}
