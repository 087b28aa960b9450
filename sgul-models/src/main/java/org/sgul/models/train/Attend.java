package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import net.jafama.StrictFastMath;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.layer.GatAttention;

/**
 * GAT's attention (see {@link GatAttention}) on rows that contain the concatenated Wh of all heads. Attention weights are indexed
 * by directed edge, followed by one per self-loop. Computed for the first rows only.
 */
final class Attend extends Variable {
    private final Variable input;
    private final CsrGraph graph;
    private final Trainable source;
    private final Trainable target;
    private final int headWidth;
    private final double[] sending;
    private final double[] receiving;
    private final double[] sendingGradient;
    private final double[] receivingGradient;
    private final double[][] attention;
    private final double[] attentionGradient;

    Attend(Variable input, Region region, Trainable source, Trainable target, int rows) {
        super(rows, input.width());
        this.input = input;
        this.graph = region.graph();
        this.source = source;
        this.target = target;
        this.headWidth = source.width();
        this.sending = new double[input.rows()];
        this.receiving = new double[input.rows()];
        this.sendingGradient = new double[input.rows()];
        this.receivingGradient = new double[input.rows()];
        this.attention = new double[source.rows()][graph.positions() + input.rows()];
        this.attentionGradient = new double[graph.maxDegree() + 1];
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int head = 0; head < source.rows(); head++) {
            scoreRows(head);
            for (int v = 0; v < rows(); v++) {
                weigh(head, v);
                Arrays.fill(values[v], head * headWidth, (head + 1) * headWidth, 0);
                for (int i = 0; i <= graph.degree(v); i++) {
                    addPart(head, attention[head][position(v, i)], input.values[neighbour(v, i)], values[v]);
                }
            }
        }
    }

    @Override
    protected void backward() {
        for (int head = 0; head < source.rows(); head++) {
            scoreRows(head);
            Arrays.fill(sendingGradient, 0);
            Arrays.fill(receivingGradient, 0);
            for (int v = 0; v < rows(); v++) {
                backward(head, v);
            }
            for (int v = 0; v < input.rows(); v++) {
                for (int i = 0; i < headWidth; i++) {
                    int column = head * headWidth + i;
                    input.gradients[v][column] +=
                            sendingGradient[v] * source.values[head][i] + receivingGradient[v] * target.values[head][i];
                    source.gradients[head][i] += sendingGradient[v] * input.values[v][column];
                    target.gradients[head][i] += receivingGradient[v] * input.values[v][column];
                }
            }
        }
    }

    private void backward(int head, int v) {
        double[] weights = attention[head];
        double mean = 0;
        for (int i = 0; i <= graph.degree(v); i++) {
            int u = neighbour(v, i);
            double weight = weights[position(v, i)];
            attentionGradient[i] = partDot(head, gradients[v], input.values[u]);
            mean += weight * attentionGradient[i];
            addPart(head, weight, gradients[v], input.gradients[u]);
        }
        for (int i = 0; i <= graph.degree(v); i++) {
            int u = neighbour(v, i);
            double slope = sending[u] + receiving[v] > 0 ? 1 : GatAttention.NEGATIVE_SLOPE;
            double gradient = weights[position(v, i)] * (attentionGradient[i] - mean) * slope;
            sendingGradient[u] += gradient;
            receivingGradient[v] += gradient;
        }
    }

    private void scoreRows(int head) {
        for (int v = 0; v < input.rows(); v++) {
            double send = 0;
            double receive = 0;
            for (int i = 0; i < headWidth; i++) {
                double x = input.values[v][head * headWidth + i];
                send += source.values[head][i] * x;
                receive += target.values[head][i] * x;
            }
            sending[v] = send;
            receiving[v] = receive;
        }
    }

    /** The softmax of leaky scores over the neighbours of v and v itself. */
    private void weigh(int head, int v) {
        double[] weights = attention[head];
        int count = graph.degree(v) + 1;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double score = sending[neighbour(v, i)] + receiving[v];
            weights[position(v, i)] = score > 0 ? score : GatAttention.NEGATIVE_SLOPE * score;
            largest = Math.max(largest, weights[position(v, i)]);
        }
        double total = 0;
        for (int i = 0; i < count; i++) {
            weights[position(v, i)] = StrictFastMath.exp(weights[position(v, i)] - largest);
            total += weights[position(v, i)];
        }
        for (int i = 0; i < count; i++) {
            weights[position(v, i)] /= total;
        }
    }

    private int neighbour(int v, int i) {
        return i < graph.degree(v) ? graph.at(graph.start(v) + i) : v;
    }

    private int position(int v, int i) {
        return i < graph.degree(v) ? graph.start(v) + i : graph.positions() + v;
    }

    private void addPart(int head, double factor, double[] from, double[] to) {
        for (int i = head * headWidth; i < (head + 1) * headWidth; i++) {
            to[i] += factor * from[i];
        }
    }

    private double partDot(int head, double[] a, double[] b) {
        double sum = 0;
        for (int i = head * headWidth; i < (head + 1) * headWidth; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
