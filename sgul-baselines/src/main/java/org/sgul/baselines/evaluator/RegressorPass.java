package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.graph.store.CsrGraph;

/**
 * Forward and backward passes of the regressor over meta-graphs. Rows are in single precision; gradients accumulate over graphs
 * until {@link #handOver}.
 */
final class RegressorPass {
    private static final int BLOCK = 128;

    private final int width;
    private final int hidden;
    private final int pooled;
    private Regressor regressor;
    private float[][] first;
    private float[] firstBias;
    private float[][] secondColumns;
    private float[] secondBias;

    private final float[][] firstOut;
    private final float[] secondIn;
    private final float[] secondOut;
    private final float[][] transposedBlock;
    private final float[] product;
    private final float[][] byFirstOut;
    private final float[][] blockOfFirstOut;
    private final double[] mean;

    private final float[][] byFirst;
    private final float[] byFirstBias;
    private final float[][] bySecondColumns;
    private final double[] bySecondBias;
    private final double[] byOutput;
    private double byOutputBias;

    /** Creates a pass for graphs of at most {@code mostNodes} nodes. */
    RegressorPass(Regressor regressor, int mostNodes) {
        this.width = regressor.embeddingWidth();
        this.hidden = regressor.hidden();
        this.pooled = regressor.pooled();
        this.firstOut = new float[mostNodes][hidden];
        this.secondIn = new float[Math.multiplyExact(mostNodes, pooled)];
        this.secondOut = new float[secondIn.length];
        this.transposedBlock = new float[hidden][BLOCK];
        this.product = new float[BLOCK];
        this.byFirstOut = new float[BLOCK][hidden];
        this.blockOfFirstOut = new float[BLOCK][];
        this.mean = new double[pooled];
        this.byFirst = new float[width][hidden];
        this.byFirstBias = new float[hidden];
        this.bySecondColumns = new float[pooled][hidden];
        this.bySecondBias = new double[pooled];
        this.byOutput = new double[pooled];
        load(regressor);
    }

    /** Switches to another regressor of the same shape. */
    final void load(Regressor next) {
        regressor = next;
        first = FloatRows.of(next.first);
        firstBias = FloatRows.of(next.firstBias);
        secondColumns = FloatRows.transposed(next.second);
        secondBias = FloatRows.of(next.secondBias);
    }

    /**
     * The logit of the predicted accuracy. The pooled row's entries are first multiplied by {@code factors}, which implement
     * dropout.
     */
    double forward(MetaGraph graph, double[] factors) {
        convolveFirst(graph);
        multiplySecond(graph);
        propagateSecond(graph);
        double[] scaled = new double[pooled];
        Arrays.setAll(scaled, j -> factors[j] * mean[j]);
        return regressor.logit(scaled);
    }

    /** Adds the gradients of a loss whose derivative with respect to the logit of the last forward pass is {@code byLogit}. */
    void backward(MetaGraph graph, double[] factors, double byLogit) {
        int n = graph.nodes();
        float[] byRow = new float[pooled];
        for (int j = 0; j < pooled; j++) {
            byOutput[j] += byLogit * factors[j] * mean[j];
            byRow[j] = (float) (byLogit * factors[j] * regressor.output[j] / n);
        }
        byOutputBias += byLogit;
        backwardSecond(graph, byRow);
        for (int v = 0; v < n; v += BLOCK) {
            backwardFirst(graph, v, Math.min(BLOCK, n - v));
        }
    }

    /** Adds all gradients to those of the weights and resets them. */
    void handOver(RegressorWeights weights) {
        weights.addFirstGradient(byFirst);
        for (int j = 0; j < pooled; j++) {
            for (int k = 0; k < hidden; k++) {
                weights.second.gradient(k)[j] += bySecondColumns[j][k];
            }
            weights.secondBias.gradient(0)[j] += bySecondBias[j];
            weights.output.gradient(j)[0] += byOutput[j];
        }
        for (int k = 0; k < hidden; k++) {
            weights.firstBias.gradient(0)[k] += byFirstBias[k];
        }
        weights.outputBias.gradient(0)[0] += byOutputBias;
        for (float[] row : byFirst) {
            Arrays.fill(row, 0);
        }
        for (float[] row : bySecondColumns) {
            Arrays.fill(row, 0);
        }
        Arrays.fill(byFirstBias, 0);
        Arrays.fill(bySecondBias, 0);
        Arrays.fill(byOutput, 0);
        byOutputBias = 0;
    }

    /** Computes ReLU(ÂẐM + b₁). */
    private void convolveFirst(MetaGraph graph) {
        for (int v = 0; v < graph.nodes(); v++) {
            float[] out = firstOut[v];
            System.arraycopy(firstBias, 0, out, 0, hidden);
            FloatRows.addCombination(graph.rows, v * width, first, out);
            for (int k = 0; k < out.length; k++) {
                out[k] = out[k] > 0 ? out[k] : 0;
            }
        }
    }

    /**
     * Multiplies by W₂ and scales the result as a message. Loops over narrow rows are slow, so blocks of nodes are transposed.
     */
    private void multiplySecond(MetaGraph graph) {
        for (int start = 0; start < graph.nodes(); start += BLOCK) {
            int size = Math.min(BLOCK, graph.nodes() - start);
            for (int b = 0; b < size; b++) {
                float[] row = firstOut[start + b];
                for (int k = 0; k < hidden; k++) {
                    transposedBlock[k][b] = row[k];
                }
            }
            for (int j = 0; j < pooled; j++) {
                Arrays.fill(product, 0);
                FloatRows.addCombination(secondColumns[j], 0, transposedBlock, product);
                for (int b = 0; b < size; b++) {
                    secondIn[(start + b) * pooled + j] = graph.scales[start + b] * product[b];
                }
            }
        }
    }

    /** Computes ReLU(Â· + b₂) and its mean. */
    private void propagateSecond(MetaGraph graph) {
        sumAround(graph, secondIn, secondOut);
        Arrays.fill(mean, 0);
        for (int v = 0; v < graph.nodes(); v++) {
            for (int j = 0; j < pooled; j++) {
                int at = v * pooled + j;
                float out = graph.scales[v] * secondOut[at] + secondBias[j];
                secondOut[at] = out > 0 ? out : 0;
                mean[j] += secondOut[at];
            }
        }
        for (int j = 0; j < pooled; j++) {
            mean[j] /= graph.nodes();
        }
    }

    /** Writes the gradient with respect to the rows before the second propagation to {@link #secondOut}. */
    private void backwardSecond(MetaGraph graph, float[] byRow) {
        for (int v = 0; v < graph.nodes(); v++) {
            for (int j = 0; j < pooled; j++) {
                int at = v * pooled + j;
                float byOut = secondOut[at] > 0 ? byRow[j] : 0;
                bySecondBias[j] += byOut;
                secondIn[at] = graph.scales[v] * byOut;
            }
        }
        sumAround(graph, secondIn, secondOut);
        for (int v = 0; v < graph.nodes(); v++) {
            for (int j = 0; j < pooled; j++) {
                secondOut[v * pooled + j] *= graph.scales[v];
            }
        }
    }

    private void backwardFirst(MetaGraph graph, int start, int size) {
        System.arraycopy(firstOut, start, blockOfFirstOut, 0, size);
        FloatRows.addProduct(secondOut, start * pooled, blockOfFirstOut, size, bySecondColumns);
        for (int b = 0; b < size; b++) {
            float[] gradient = byFirstOut[b];
            float[] out = firstOut[start + b];
            Arrays.fill(gradient, 0);
            FloatRows.addCombination(secondOut, (start + b) * pooled, secondColumns, gradient);
            for (int k = 0; k < gradient.length; k++) {
                gradient[k] = out[k] > 0 ? gradient[k] : 0;
            }
            for (int k = 0; k < gradient.length; k++) {
                byFirstBias[k] += gradient[k];
            }
        }
        FloatRows.addProduct(graph.rows, start * width, byFirstOut, size, byFirst);
    }

    /** Sums the rows of every node and its neighbours. */
    private void sumAround(MetaGraph meta, float[] from, float[] to) {
        CsrGraph graph = meta.graph;
        for (int v = 0; v < meta.nodes(); v++) {
            int at = v * pooled;
            System.arraycopy(from, at, to, at, pooled);
            for (int i = graph.start(v); i < graph.end(v); i++) {
                int other = graph.at(i) * pooled;
                for (int j = 0; j < pooled; j++) {
                    to[at + j] += from[other + j];
                }
            }
        }
    }
}
