package org.sgul.models.layer;

import net.jafama.StrictFastMath;
import org.sgul.api.model.LocalLayer;

/**
 * GAT's attention over a node and its neighbours. In every head, attention weights are the softmax of LeakyReLU(a_src·Wh_u +
 * a_dst·Wh_v); the heads' outputs are concatenated, followed by {@code act(· + b)}. A source row contains Wh of all heads, then
 * a_src·Wh per head, then a_dst·Wh per head; one dense layer computes all of them ({@link #sourceWeights}).
 */
public final class GatAttention implements LocalLayer.Neighbourhood {
    /** The name of the models and layers that use it. */
    public static final String MODEL = "gat";

    /** The slope of LeakyReLU below zero. */
    public static final double NEGATIVE_SLOPE = 0.2;

    private final int heads;
    private final int headWidth;
    private final double[] bias;
    private final Activation activation;

    /** Creates a layer with this many heads, which divide the width of the bias equally. */
    public GatAttention(int heads, double[] bias, Activation activation) {
        this.heads = heads;
        this.headWidth = bias.length / heads;
        this.bias = bias.clone();
        this.activation = activation;
    }

    /**
     * The weights {@code [input][heads·width + 2·heads]} of the dense layer that computes source rows.
     *
     * @param weights W, {@code [input][heads·width]}
     * @param source a_src, {@code [head][width]}
     * @param target a_dst, {@code [head][width]}
     */
    public static double[][] sourceWeights(double[][] weights, double[][] source, double[][] target) {
        int heads = source.length;
        int headWidth = source[0].length;
        int values = heads * headWidth;
        double[][] extended = new double[weights.length][values + 2 * heads];
        for (int input = 0; input < weights.length; input++) {
            double[] row = extended[input];
            System.arraycopy(weights[input], 0, row, 0, values);
            for (int head = 0; head < heads; head++) {
                for (int i = 0; i < headWidth; i++) {
                    row[values + head] += source[head][i] * row[head * headWidth + i];
                    row[values + heads + head] += target[head][i] * row[head * headWidth + i];
                }
            }
        }
        return extended;
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public boolean readsNeighbourDegrees() {
        return false;
    }

    @Override
    public void apply(Neighbours neighbourhood, double[] own, double[] out) {
        for (int head = 0; head < heads; head++) {
            attend(head, neighbourhood, own, out);
        }
        activation.apply(out, bias.length);
    }

    /** Attention weights are at least 0 and sum to 1. */
    @Override
    public void bounds(double[] neighbours, double[] own, double[] out) {
        for (int j = 0; j < bias.length; j++) {
            out[j] = Math.max(neighbours[j], own[j]) + Math.abs(bias[j]);
        }
    }

    private void attend(int head, Neighbours neighbourhood, double[] own, double[] out) {
        int sending = bias.length + head;
        double receiving = own[bias.length + heads + head];
        double ownScore = leaky(own[sending] + receiving);
        // subtracting the largest score leaves the weights as they are and keeps the exponentials from overflowing
        double largest = ownScore;
        for (int i = 0; i < neighbourhood.size(); i++) {
            largest = Math.max(largest, leaky(neighbourhood.row(i)[sending] + receiving));
        }
        int from = head * headWidth;
        int to = from + headWidth;
        double total = StrictFastMath.exp(ownScore - largest);
        for (int j = from; j < to; j++) {
            out[j] = total * own[j];
        }
        for (int i = 0; i < neighbourhood.size(); i++) {
            double[] row = neighbourhood.row(i);
            double weight = StrictFastMath.exp(leaky(row[sending] + receiving) - largest);
            // neighbours are in ascending order, so a row depends on the present nodes and not on earlier moves
            total += weight;
            for (int j = from; j < to; j++) {
                out[j] += weight * row[j];
            }
        }
        for (int j = from; j < to; j++) {
            out[j] = out[j] / total + bias[j];
        }
    }

    private static double leaky(double x) {
        return x > 0 ? x : NEGATIVE_SLOPE * x;
    }
}
