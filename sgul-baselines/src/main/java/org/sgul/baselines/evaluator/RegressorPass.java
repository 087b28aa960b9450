package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.List;
import org.sgul.graph.store.CsrGraph;

/**
 * Forward and backward passes of the regressor's convolutions over meta-graphs with shared rows. Everything up to the second
 * propagation is computed once per distinct row, in single precision. Hidden rows are not kept but computed again in the
 * backward pass, so memory grows with the narrow pooled rows only.
 */
final class RegressorPass {
    private static final int BLOCK = 128;

    private final List<SharedRows.Indexed> graphs;
    private final float[] inputs;
    private final int rowCount;
    private final int width;
    private final int hidden;
    private final int pooled;
    private float[][] first = new float[0][];
    private float[] firstBias = new float[0];
    private float[][] secondColumns = new float[0][];
    private float[] secondBias = new float[0];

    private final float[] products;
    private final float[] byProducts;
    private final boolean[][] active;
    private final float[][] hiddenRows;
    private final float[][] transposedBlock;
    private final float[] product;
    private final float[][] byHidden;

    private final float[][] byFirst;
    private final float[] byFirstBias;
    private final float[][] bySecondColumns;
    private final double[] bySecondBias;

    RegressorPass(SharedRows rows, int hidden, int pooled) {
        this.graphs = rows.graphs();
        this.inputs = rows.values();
        this.rowCount = rows.count();
        this.width = rows.width();
        this.hidden = hidden;
        this.pooled = pooled;
        this.products = new float[Math.multiplyExact(rowCount, pooled)];
        this.byProducts = new float[products.length];
        this.active = new boolean[graphs.size()][];
        this.hiddenRows = new float[BLOCK][hidden];
        this.transposedBlock = new float[hidden][BLOCK];
        this.product = new float[BLOCK];
        this.byHidden = new float[BLOCK][hidden];
        this.byFirst = new float[width][hidden];
        this.byFirstBias = new float[hidden];
        this.bySecondColumns = new float[pooled][hidden];
        this.bySecondBias = new double[pooled];
    }

    /** The pooled rows of all graphs for these weights. */
    double[][] forward(RegressorWeights weights) {
        first = FloatRows.of(RegressorWeights.rows(weights.first));
        firstBias = FloatRows.of(weights.firstBias.value(0));
        secondColumns = FloatRows.transposed(RegressorWeights.rows(weights.second));
        secondBias = FloatRows.of(weights.secondBias.value(0));
        for (int start = 0; start < rowCount; start += BLOCK) {
            int size = Math.min(BLOCK, rowCount - start);
            computeHidden(start, size);
            multiplySecond(start, size);
        }
        double[][] means = new double[graphs.size()][];
        for (int g = 0; g < means.length; g++) {
            means[g] = pool(g);
        }
        return means;
    }

    /** Adds what a graph's pooled row contributes to the gradient of a loss, given the derivative with respect to that row. */
    void backward(int number, double[] byMean) {
        SharedRows.Indexed indexed = graphs.get(number);
        MetaGraph meta = indexed.graph();
        CsrGraph graph = meta.graph;
        float[] byRow = new float[pooled];
        float[] scaled = new float[pooled];
        for (int p = 0; p < meta.pooled.length; p++) {
            int v = meta.pooled[p];
            for (int j = 0; j < pooled; j++) {
                byRow[j] = active[number][p * pooled + j] ? (float) (byMean[j] / meta.pooled.length) : 0;
                bySecondBias[j] += byRow[j];
                scaled[j] = meta.scales[v] * byRow[j];
            }
            addScaled(meta.scales[v], scaled, indexed.rows()[v]);
            for (int i = graph.start(v); i < graph.end(v); i++) {
                int u = graph.at(i);
                addScaled(meta.weight(i) * meta.scales[u], scaled, indexed.rows()[u]);
            }
        }
    }

    /** Adds the gradients of all {@link #backward} calls since the last forward pass to those of the weights. */
    void handOver(RegressorWeights weights) {
        for (int start = 0; start < rowCount; start += BLOCK) {
            backwardBlock(start, Math.min(BLOCK, rowCount - start));
        }
        for (int i = 0; i < width; i++) {
            add(byFirst[i], weights.first.gradient(i));
        }
        add(byFirstBias, weights.firstBias.gradient(0));
        for (int j = 0; j < pooled; j++) {
            for (int k = 0; k < hidden; k++) {
                weights.second.gradient(k)[j] += bySecondColumns[j][k];
            }
            Arrays.fill(bySecondColumns[j], 0);
            weights.secondBias.gradient(0)[j] += bySecondBias[j];
        }
        Arrays.fill(bySecondBias, 0);
        Arrays.fill(byProducts, 0);
    }

    private static void add(float[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += from[i];
        }
        Arrays.fill(from, 0);
    }

    /** Computes ReLU(ÂẐPA + b₁) for a block of rows. */
    private void computeHidden(int start, int size) {
        for (int b = 0; b < size; b++) {
            float[] out = hiddenRows[b];
            System.arraycopy(firstBias, 0, out, 0, hidden);
            FloatRows.addCombination(inputs, (start + b) * width, first, out);
            for (int k = 0; k < out.length; k++) {
                out[k] = Math.max(out[k], 0);
            }
        }
    }

    /** Multiplies a block by W₂. Loops over narrow rows are slow, so the block is transposed. */
    private void multiplySecond(int start, int size) {
        for (int b = 0; b < size; b++) {
            float[] row = hiddenRows[b];
            for (int k = 0; k < hidden; k++) {
                transposedBlock[k][b] = row[k];
            }
        }
        for (int j = 0; j < pooled; j++) {
            Arrays.fill(product, 0);
            FloatRows.addCombination(secondColumns[j], 0, transposedBlock, product);
            for (int b = 0; b < size; b++) {
                products[(start + b) * pooled + j] = product[b];
            }
        }
    }

    /** The mean of ReLU(Â· + b₂) over a graph's pooled nodes. */
    private double[] pool(int number) {
        SharedRows.Indexed indexed = graphs.get(number);
        MetaGraph meta = indexed.graph();
        CsrGraph graph = meta.graph;
        boolean[] positive = new boolean[meta.pooled.length * pooled];
        double[] mean = new double[pooled];
        float[] sum = new float[pooled];
        for (int p = 0; p < meta.pooled.length; p++) {
            int v = meta.pooled[p];
            Arrays.fill(sum, 0);
            addProduct(meta.scales[v], indexed.rows()[v], sum);
            for (int i = graph.start(v); i < graph.end(v); i++) {
                int u = graph.at(i);
                addProduct(meta.weight(i) * meta.scales[u], indexed.rows()[u], sum);
            }
            for (int j = 0; j < pooled; j++) {
                float out = meta.scales[v] * sum[j] + secondBias[j];
                positive[p * pooled + j] = out > 0;
                mean[j] += Math.max(out, 0);
            }
        }
        active[number] = positive;
        for (int j = 0; j < pooled; j++) {
            mean[j] /= meta.pooled.length;
        }
        return mean;
    }

    private void addProduct(float factor, int row, float[] sum) {
        int at = row * pooled;
        for (int j = 0; j < sum.length; j++) {
            sum[j] += factor * products[at + j];
        }
    }

    private void addScaled(float factor, float[] from, int row) {
        int at = row * pooled;
        for (int j = 0; j < from.length; j++) {
            byProducts[at + j] += factor * from[j];
        }
    }

    private void backwardBlock(int start, int size) {
        if (isZero(start * pooled, (start + size) * pooled)) {
            return;
        }
        computeHidden(start, size);
        FloatRows.addProduct(byProducts, start * pooled, hiddenRows, size, bySecondColumns);
        for (int b = 0; b < size; b++) {
            float[] gradient = byHidden[b];
            float[] out = hiddenRows[b];
            Arrays.fill(gradient, 0);
            FloatRows.addCombination(byProducts, (start + b) * pooled, secondColumns, gradient);
            for (int k = 0; k < gradient.length; k++) {
                gradient[k] = out[k] > 0 ? gradient[k] : 0;
            }
            for (int k = 0; k < gradient.length; k++) {
                byFirstBias[k] += gradient[k];
            }
        }
        FloatRows.addProduct(inputs, start * width, byHidden, size, byFirst);
    }

    /** Whether rows have no gradient: those that only held-out graphs have. */
    private boolean isZero(int from, int to) {
        for (int i = from; i < to; i++) {
            if (byProducts[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
