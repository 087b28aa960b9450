package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.SgulException;
import org.sgul.api.model.LocalLayer;

/** The rounded messages that present nodes last sent to a sum; a node that has sent none counts as zero. */
abstract class Messages {
    /** Returned in place of a share: the message was sent. */
    static final double SENT = -1;

    final StageState source;
    final Grid grid;
    final Coalition coalition;
    private final double[] scales;

    Messages(LocalLayer.Sum layer, StageState source, Grid grid, Coalition coalition) {
        this.source = source;
        this.grid = grid;
        this.coalition = coalition;
        // a table, because a scale takes a square root and a division; weighted degrees have too many values for one
        this.scales = new double
                [coalition.graph().isWeighted() ? 0 : coalition.graph().maxDegree() + 1];
        for (int degree = 0; degree < scales.length; degree++) {
            scales[degree] = layer.messageScale(degree);
        }
    }

    final double scale(int node) {
        return scales[coalition.degree(node)];
    }

    /** Forgets all messages. */
    abstract void clear();

    /**
     * Sends a present node's message again and computes what changed.
     *
     * @param tolerance a message that moved by at most this share since it was last sent is held back
     * @return the share by which the message moved, if it is held back or has not changed; {@link #SENT} if it was sent
     */
    abstract double update(int node, double tolerance, double[] change);

    /** Withdraws the message of a node that has left and computes what changed. */
    abstract void withdraw(int node, double[] change);

    /**
     * Adds the message of a node that has sent one.
     *
     * @param weight the weight of the edge, 1 without edge weights
     */
    abstract void addTo(double[] sum, int node, double weight);

    /**
     * Messages of rows that never change. The scale of the message that was sent last describes it completely; 0 stands for none.
     */
    static final class OfStaticRows extends Messages {
        private final double[] sent;

        OfStaticRows(LocalLayer.Sum layer, StageState source, Grid grid, Coalition coalition) {
            super(layer, source, grid, coalition);
            this.sent = new double[coalition.graph().nodeCount()];
        }

        @Override
        void clear() {
            Arrays.fill(sent, 0);
        }

        @Override
        double update(int node, double tolerance, double[] change) {
            double now = scale(node);
            double before = sent[node];
            // the row is the same, so the share by which the scale moved is that of every number of the message
            double moved = Math.abs(now - before);
            // a node that has sent nothing yet always sends: its share would be infinite
            if (moved <= tolerance * Math.abs(before) && before != 0) {
                return moved / Math.abs(before);
            }
            resend(node, now, change);
            sent[node] = now;
            return SENT;
        }

        @Override
        void withdraw(int node, double[] change) {
            resend(node, 0, change);
            sent[node] = 0;
        }

        private void resend(int node, double now, double[] change) {
            // the earlier message is rounded again: that is cheaper than to keep it and read another row
            double before = sent[node];
            double[] in = source.rowOf(node);
            double[] shift = grid.shifts;
            for (int i = 0; i < shift.length; i++) {
                change[i] = ((now * in[i] + shift[i]) - shift[i]) - ((before * in[i] + shift[i]) - shift[i]);
            }
            for (int i = 0; i < grid.split.length; i++) {
                change[shift.length + i] =
                        grid.rest(i, now * in[grid.split[i]]) - grid.rest(i, before * in[grid.split[i]]);
            }
        }

        @Override
        void addTo(double[] sum, int node, double weight) {
            double scale = sent[node];
            double[] in = source.rowOf(node);
            double[] shift = grid.shifts;
            for (int i = 0; i < shift.length; i++) {
                sum[i] += (scale * in[i] + shift[i]) - shift[i];
            }
            for (int i = 0; i < grid.split.length; i++) {
                sum[shift.length + i] += grid.rest(i, scale * in[grid.split[i]]);
            }
        }
    }

    /**
     * Messages on a graph with edge weights. They are kept unrounded, because the product with the weight of each edge is what is
     * rounded. The latest change stays open until the next one: receivers get different multiples of it.
     */
    static final class Weighted extends Messages {
        private final LocalLayer.EdgeWeightedSum layer;
        private final double[] largestWeights;
        private final double[][] messages;
        private final double[] before;

        /** No messages; {@code largestWeights} has the largest weight of a receiver by sender. */
        Weighted(
                LocalLayer.EdgeWeightedSum layer,
                StageState source,
                Grid grid,
                Coalition coalition,
                boolean[] sends,
                double[] largestWeights) {
            super(layer, source, grid, coalition);
            this.layer = layer;
            this.largestWeights = largestWeights;
            this.messages = StageState.allocate(sends, grid.shifts.length);
            this.before = new double[grid.shifts.length];
        }

        @Override
        void clear() {
            for (double[] message : messages) {
                Arrays.fill(message, 0);
            }
        }

        @Override
        double update(int node, double tolerance, double[] change) {
            double scale = layer.messageScale(coalition.weightedDegree(node));
            double[] in = source.rowOf(node);
            double[] message = messages[node];
            double[] limits = grid.limits;
            for (int i = 0; i < limits.length; i++) {
                double now = scale * in[i];
                before[i] = message[i];
                message[i] = now;
                // the limit is that of the product which is rounded; negated, so that NaN is an error, too
                if (!(Math.abs(now) * largestWeights[node] <= limits[i])) {
                    throw Divergence.of(layer, node, now, grid);
                }
            }
            return SENT;
        }

        @Override
        void withdraw(int node, double[] change) {
            double[] message = messages[node];
            // the change is not written out: addChange computes it for each edge from both messages
            System.arraycopy(message, 0, before, 0, before.length);
            Arrays.fill(message, 0);
        }

        /** Replaces the message before the latest update or withdrawal of this node in the sum of a receiver. */
        void addChange(int node, double weight, double[] sum) {
            double[] now = messages[node];
            double[] shift = grid.shifts;
            for (int i = 0; i < shift.length; i++) {
                sum[i] += ((weight * now[i] + shift[i]) - shift[i]) - ((weight * before[i] + shift[i]) - shift[i]);
            }
            for (int i = 0; i < grid.split.length; i++) {
                int column = grid.split[i];
                sum[shift.length + i] += grid.rest(i, weight * now[column]) - grid.rest(i, weight * before[column]);
            }
        }

        @Override
        void addTo(double[] sum, int node, double weight) {
            double[] message = messages[node];
            double[] shift = grid.shifts;
            for (int i = 0; i < shift.length; i++) {
                sum[i] += (weight * message[i] + shift[i]) - shift[i];
            }
            for (int i = 0; i < grid.split.length; i++) {
                sum[shift.length + i] += grid.rest(i, weight * message[grid.split[i]]);
            }
        }
    }

    /** Messages of rows that change. */
    static final class Kept extends Messages {
        private final LocalLayer.Sum layer;
        private final double[][] messages;

        Kept(LocalLayer.Sum layer, StageState source, Grid grid, Coalition coalition, boolean[] sends) {
            super(layer, source, grid, coalition);
            this.layer = layer;
            this.messages = StageState.allocate(sends, grid.width());
        }

        @Override
        void clear() {
            for (double[] message : messages) {
                Arrays.fill(message, 0);
            }
        }

        @Override
        double update(int node, double tolerance, double[] change) {
            double scale = scale(node);
            double[] in = source.rowOf(node);
            double[] message = messages[node];
            // without a tolerance no share is needed, so that one loop computes the change and replaces the message
            if (tolerance > 0) {
                double share = moved(scale, in, message, change);
                if (share <= tolerance) {
                    // the message stays as receivers have it, so that later shares are measured from there
                    return share;
                }
                for (int i = 0; i < message.length; i++) {
                    message[i] += change[i];
                }
            } else {
                replace(scale, in, message, change);
            }
            check(node, message);
            return SENT;
        }

        /** Computes the message and what changed. Adding the shift and subtracting it again rounds to the grid. */
        private void replace(double scale, double[] in, double[] message, double[] change) {
            double[] shift = grid.shifts;
            for (int i = 0; i < shift.length; i++) {
                double now = (scale * in[i] + shift[i]) - shift[i];
                change[i] = now - message[i];
                message[i] = now;
            }
            for (int i = 0, at = shift.length; i < grid.split.length; i++, at++) {
                double now = grid.rest(i, scale * in[grid.split[i]]);
                change[at] = now - message[at];
                message[at] = now;
            }
        }

        /** The share by which the message has moved, infinite if none or zeros were sent; computes what changed. */
        private double moved(double scale, double[] in, double[] message, double[] change) {
            double[] shift = grid.shifts;
            for (int i = 0; i < shift.length; i++) {
                change[i] = ((scale * in[i] + shift[i]) - shift[i]) - message[i];
            }
            for (int i = 0, at = shift.length; i < grid.split.length; i++, at++) {
                change[at] = grid.rest(i, scale * in[grid.split[i]]) - message[at];
            }
            double sent = largest(message);
            // the change may be padded; the additional entries are 0
            return sent > 0 ? largest(change) / sent : Double.POSITIVE_INFINITY;
        }

        /**
         * The largest magnitude. Magnitudes are compared by their bits, which have the same order, NaN last: the maximum of two
         * integers is one instruction, that of two doubles has to treat zeros and NaN. Four maxima do not wait for each other.
         */
        private static double largest(double[] numbers) {
            long a = 0;
            long b = 0;
            long c = 0;
            long d = 0;
            int i = 0;
            for (; i + 3 < numbers.length; i += 4) {
                a = Math.max(a, magnitude(numbers[i]));
                b = Math.max(b, magnitude(numbers[i + 1]));
                c = Math.max(c, magnitude(numbers[i + 2]));
                d = Math.max(d, magnitude(numbers[i + 3]));
            }
            for (; i < numbers.length; i++) {
                a = Math.max(a, magnitude(numbers[i]));
            }
            return Double.longBitsToDouble(Math.max(Math.max(a, b), Math.max(c, d)));
        }

        private static long magnitude(double number) {
            return Double.doubleToRawLongBits(number) & Long.MAX_VALUE;
        }

        /** A loop of its own: the loops that compute messages would not become vector loops if they could end early. */
        private void check(int node, double[] message) {
            double[] limits = grid.limits;
            for (int i = 0; i < limits.length; i++) {
                // negated, so that NaN is an error, too
                if (!(Math.abs(message[i]) <= limits[i])) {
                    throw tooLarge(node, message[i]);
                }
            }
        }

        private SgulException tooLarge(int node, double value) {
            return Divergence.of(layer, node, value, grid);
        }

        @Override
        void withdraw(int node, double[] change) {
            double[] message = messages[node];
            for (int i = 0; i < message.length; i++) {
                change[i] = -message[i];
            }
            Arrays.fill(message, 0);
        }

        @Override
        void addTo(double[] sum, int node, double weight) {
            double[] message = messages[node];
            for (int i = 0; i < message.length; i++) {
                sum[i] += message[i];
            }
        }
    }
}
