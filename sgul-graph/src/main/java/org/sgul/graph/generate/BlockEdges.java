package org.sgul.graph.generate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.core.run.Shuffles;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/**
 * Draws the edges of a stochastic-block graph with power-law degrees. The numbers of distinct edges within and between classes
 * are exactly as requested. First, every node without an edge gets one. Then both ends of each edge are drawn: the rank of an end
 * in its class is {@code size · u^((γ−1)/(γ−2))} for uniform u, so the tail of the degree distribution has exponent γ. An edge
 * that repeatedly hits existing ones is drawn uniformly from all pairs instead; at least half of these are free, so time stays
 * linear.
 */
final class BlockEdges {
    private static final int WEIGHTED_TRIES = 16;
    private static final int STRIDE = 1 << 16;

    private final ClassBlocks blocks;
    private final int[] classOf;
    private final int[] ids;
    private final RandomGenerator random;
    private final double skew;
    private final GraphBuilder builder;
    private final EdgeSet edges;
    private final BitSet touched;
    private final long[] pairsWithin;
    private final long[] pairsBetween;
    private int withinLeft;
    private int betweenLeft;

    BlockEdges(GeneratorSettings settings, ClassBlocks blocks, int[] classOf, int[] ids, RandomGenerator random) {
        this.blocks = blocks;
        this.classOf = classOf;
        this.ids = ids;
        this.random = random;
        this.skew = (settings.degreeExponent() - 1) / (settings.degreeExponent() - 2);
        this.builder = new GraphBuilder(blocks.nodes());
        this.edges = new EdgeSet(settings.edges());
        this.touched = new BitSet(blocks.nodes());
        this.withinLeft = settings.edgesWithinClasses();
        this.betweenLeft = settings.edges() - withinLeft;
        this.pairsWithin = new long[blocks.classes()];
        this.pairsBetween = new long[blocks.classes()];
        long within = 0;
        long between = 0;
        for (int c = 0; c < blocks.classes(); c++) {
            pairsWithin[c] = within += (long) blocks.size(c) * (blocks.size(c) - 1);
            pairsBetween[c] = between += (long) blocks.size(c) * (blocks.nodes() - blocks.size(c));
        }
    }

    CsrGraph draw(RunContext context, Progress.Task task) {
        int reported = withinLeft + betweenLeft;
        for (int position : Shuffles.permutation(blocks.nodes(), random)) {
            if (withinLeft + betweenLeft > 0 && !touched.get(position)) {
                connect(position);
            }
        }
        while (withinLeft + betweenLeft > 0) {
            drawAny(nextIsWithin());
            int left = withinLeft + betweenLeft;
            if (reported - left >= STRIDE) {
                context.checkCancelled();
                task.advance(reported - left);
                reported = left;
            }
        }
        task.advance(reported);
        return builder.build();
    }

    private boolean nextIsWithin() {
        return random.nextInt(withinLeft + betweenLeft) < withinLeft;
    }

    private void connect(int position) {
        boolean within = nextIsWithin();
        int classId = classOf[position];
        for (int i = 0; i < WEIGHTED_TRIES; i++) {
            if (within) {
                if (add(position, rankedIn(classId), true)) {
                    return;
                }
            } else if (blocks.size(classId) < blocks.nodes() && add(position, rankedOutside(classId), false)) {
                return;
            }
        }
    }

    private void drawAny(boolean within) {
        for (int i = 0; i < WEIGHTED_TRIES; i++) {
            int classId = classOf[random.nextInt(blocks.nodes())];
            if (!within && blocks.size(classId) == blocks.nodes()) {
                continue;
            }
            int other = within ? rankedIn(classId) : rankedOutside(classId);
            if (add(rankedIn(classId), other, within)) {
                return;
            }
        }
        long[] cumulative = within ? pairsWithin : pairsBetween;
        while (true) {
            int classId = classAt(cumulative, random.nextLong(cumulative[cumulative.length - 1]));
            int a = blocks.start(classId) + random.nextInt(blocks.size(classId));
            int b = within ? blocks.start(classId) + random.nextInt(blocks.size(classId)) : anyOutside(classId);
            if (add(a, b, within)) {
                return;
            }
        }
    }

    private boolean add(int a, int b, boolean within) {
        if (a == b || !edges.add(a, b)) {
            return false;
        }
        builder.add(ids[a], ids[b]);
        touched.set(a);
        touched.set(b);
        if (within) {
            withinLeft--;
        } else {
            betweenLeft--;
        }
        return true;
    }

    private int rankedIn(int classId) {
        return blocks.start(classId) + (int) (blocks.size(classId) * StrictMath.pow(random.nextDouble(), skew));
    }

    private int rankedOutside(int classId) {
        return rankedIn(classOf[anyOutside(classId)]);
    }

    private int anyOutside(int classId) {
        int position = random.nextInt(blocks.nodes() - blocks.size(classId));
        return position < blocks.start(classId) ? position : position + blocks.size(classId);
    }

    private static int classAt(long[] cumulative, long pair) {
        int at = Arrays.binarySearch(cumulative, pair + 1);
        return at >= 0 ? at : -at - 1;
    }

    /** A hash set of undirected edges with fixed capacity and open addressing; it needs 11 to 21 bytes per edge. */
    private static final class EdgeSet {
        private static final long FREE = -1;

        private final long[] slots;
        private final int shift;

        EdgeSet(int room) {
            int bits = Math.max(4, 64 - Long.numberOfLeadingZeros(room * 4L / 3));
            slots = new long[1 << bits];
            shift = 64 - bits;
            Arrays.fill(slots, FREE);
        }

        /** Adds an edge; returns false if the set already contains it, in either direction. */
        boolean add(int a, int b) {
            long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
            int slot = (int) ((key * 0x9e3779b97f4a7c15L) >>> shift);
            while (slots[slot] != FREE) {
                if (slots[slot] == key) {
                    return false;
                }
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = key;
            return true;
        }
    }
}
