package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.graph.store.CsrGraph;

/**
 * The regressor on one meta-graph after the other, forward and backward. Rows are in single precision; gradients add up over
 * graphs until they are handed over.
 */
final class RegressorPass {
    private static final int BLOCK = 64;

    private final int width;
    private final int hidden;
    private final int pooled;
    private Regressor regressor;
    private float[] first;
    private float[] firstBias;
    private float[] secondColumns;
    private float[] secondBias;

    private final float[] firstOut;
    private final float[] secondIn;
    private final float[] secondOut;
    private final float[] block;
    private final float[] blockOut;
    private final double[] mean;

    private final float[] byFirst;
    private final float[] bySecondColumns;
    private final double[] byFirstBias;
    private final double[] bySecondBias;
    private final double[] byOutput;
    private double byOutputBias;

    /** For graphs of at most so many nodes. */
    RegressorPass(Regressor regressor, int mostNodes) {
        this.width = regressor.embeddingWidth();
        this.hidden = regressor.hidden();
        this.pooled = regressor.pooled();
        this.firstOut = new float[Math.multiplyExact(mostNodes, hidden)];
        this.secondIn = new float[Math.multiplyExact(mostNodes, pooled)];
        this.secondOut = new float[secondIn.length];
        this.block = new float[BLOCK * hidden];
        this.blockOut = new float[BLOCK * pooled];
        this.mean = new double[pooled];
        this.byFirst = new float[width * hidden];
        this.bySecondColumns = new float[pooled * hidden];
        this.byFirstBias = new double[hidden];
        this.bySecondBias = new double[pooled];
        this.byOutput = new double[pooled];
        load(regressor);
    }

    /** Goes on with a regressor of the same shape. */
    final void load(Regressor next) {
        regressor = next;
        first = FloatRows.flat(next.first());
        firstBias = FloatRows.flat(next.firstBias());
        secondColumns = FloatRows.flatColumns(next.second());
        secondBias = FloatRows.flat(next.secondBias());
    }

    /** The predicted accuracy; the pooled row's entries are multiplied by {@code factors} first, which is dropout. */
    double forward(MetaGraph graph, double[] factors) {
        convolveFirst(graph);
        multiplySecond(graph);
        propagateSecond(graph);
        double[] scaled = new double[pooled];
        Arrays.setAll(scaled, j -> factors[j] * mean[j]);
        return regressor.accuracy(scaled);
    }

    /** Adds the gradients of a loss whose derivative by the last forward pass's logit is {@code byLogit}. */
    void backward(MetaGraph graph, double[] factors, double byLogit) {
        int n = graph.nodes();
        float[] byRow = new float[pooled];
        for (int j = 0; j < pooled; j++) {
            byOutput[j] += byLogit * factors[j] * mean[j];
            byRow[j] = (float) (byLogit * factors[j] * regressor.output()[j] / n);
        }
        byOutputBias += byLogit;
        backwardSecond(graph, byRow);
        for (int v = 0; v < n; v += BLOCK) {
            backwardFirst(graph, v, Math.min(BLOCK, n - v));
        }
    }

    /** Adds all gradients to those of the weights and begins anew. */
    void handOver(RegressorWeights weights) {
        double[][] byProduct = new double[width][hidden];
        for (int i = 0; i < byFirst.length; i++) {
            byProduct[i / hidden][i % hidden] = byFirst[i];
        }
        weights.addFirstGradient(byProduct);
        for (int i = 0; i < bySecondColumns.length; i++) {
            weights.second.gradient(i % hidden)[i / hidden] += bySecondColumns[i];
        }
        for (int k = 0; k < hidden; k++) {
            weights.firstBias.gradient(0)[k] += byFirstBias[k];
        }
        for (int j = 0; j < pooled; j++) {
            weights.secondBias.gradient(0)[j] += bySecondBias[j];
            weights.output.gradient(j)[0] += byOutput[j];
        }
        weights.outputBias.gradient(0)[0] += byOutputBias;
        Arrays.fill(byFirst, 0);
        Arrays.fill(bySecondColumns, 0);
        Arrays.fill(byFirstBias, 0);
        Arrays.fill(bySecondBias, 0);
        Arrays.fill(byOutput, 0);
        byOutputBias = 0;
    }

    /** ReLU(ÂẐM + b₁). */
    private void convolveFirst(MetaGraph graph) {
        for (int v = 0; v < graph.nodes(); v++) {
            int at = v * hidden;
            System.arraycopy(firstBias, 0, firstOut, at, hidden);
            FloatRows.addCombination(graph.rows, v * width, width, first, hidden, firstOut, at);
        }
        for (int i = 0; i < graph.nodes() * hidden; i++) {
            firstOut[i] = Math.max(firstOut[i], 0);
        }
    }

    /** Times W₂ and scaled as a message. Narrow rows make slow loops, so a block of nodes is turned on its side. */
    private void multiplySecond(MetaGraph graph) {
        for (int start = 0; start < graph.nodes(); start += BLOCK) {
            int size = Math.min(BLOCK, graph.nodes() - start);
            for (int b = 0; b < size; b++) {
                for (int k = 0; k < hidden; k++) {
                    block[k * BLOCK + b] = firstOut[(start + b) * hidden + k];
                }
            }
            Arrays.fill(blockOut, 0);
            for (int j = 0; j < pooled; j++) {
                FloatRows.addCombination(secondColumns, j * hidden, hidden, block, BLOCK, blockOut, j * BLOCK);
            }
            for (int b = 0; b < size; b++) {
                for (int j = 0; j < pooled; j++) {
                    secondIn[(start + b) * pooled + j] = graph.scales[start + b] * blockOut[j * BLOCK + b];
                }
            }
        }
    }

    /** ReLU(Â· + b₂) and its mean. */
    private void propagateSecond(MetaGraph graph) {
        sumAround(graph, secondIn, secondOut);
        Arrays.fill(mean, 0);
        for (int v = 0; v < graph.nodes(); v++) {
            for (int j = 0; j < pooled; j++) {
                int at = v * pooled + j;
                secondOut[at] = Math.max(graph.scales[v] * secondOut[at] + secondBias[j], 0);
                mean[j] += secondOut[at];
            }
        }
        for (int j = 0; j < pooled; j++) {
            mean[j] /= graph.nodes();
        }
    }

    /** Leaves the gradient by the rows before the second propagation in {@link #secondOut}. */
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
        FloatRows.addProduct(
                secondOut, start * pooled, pooled, firstOut, start * hidden, hidden, size, bySecondColumns);
        Arrays.fill(block, 0);
        for (int b = 0; b < size; b++) {
            FloatRows.addCombination(secondOut, (start + b) * pooled, pooled, secondColumns, hidden, block, b * hidden);
        }
        for (int b = 0; b < size; b++) {
            for (int k = 0; k < hidden; k++) {
                float byOut = firstOut[(start + b) * hidden + k] > 0 ? block[b * hidden + k] : 0;
                block[b * hidden + k] = byOut;
                byFirstBias[k] += byOut;
            }
        }
        FloatRows.addProduct(graph.rows, start * width, width, block, 0, hidden, size, byFirst);
    }

    /** The sum over every node and its neighbours. */
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
