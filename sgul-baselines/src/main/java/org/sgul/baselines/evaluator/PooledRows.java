package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;

/**
 * The sum of the regressor's rows over all present nodes, or over the targets, updated as players are added and removed. Rows are
 * rounded to multiples of a power of two and summed as integers, so the sum depends only on which players are present. The power
 * of two follows, for each column, from a bound of the rows (decision D25).
 */
final class PooledRows implements SubgraphStatistic.Observer {
    private final RowSession session;
    private final Regressor regressor;
    private final int nodeCount;
    private final int targetCount;
    private final long[] rows;
    private final long[] sum;
    private final double[] mean;
    private final double[] units;
    private final Pooling pooling;
    private final Game game;
    private final int perPlayer;
    private int count;

    PooledRows(RowSession session, Game game, Regressor regressor, Pooling pooling) {
        this.session = session;
        this.regressor = regressor;
        this.nodeCount = game.graph().nodeCount();
        this.targetCount = game.targets().size();
        this.rows = new long[Math.multiplyExact(nodeCount, regressor.pooled())];
        this.sum = new long[regressor.pooled()];
        this.mean = new double[regressor.pooled()];
        this.game = game;
        this.pooling = pooling;
        this.perPlayer = pooling == Pooling.ALL ? 1 : 0;
        int digits = Long.numberOfLeadingZeros(nodeCount) - 2;
        double largestDegree = IntStream.range(0, nodeCount)
                .mapToDouble(game.graph()::weightedDegree)
                .max()
                .orElse(0);
        this.units = Arrays.stream(regressor.largestRow(largestDegree))
                .map(largest -> Math.scalb(1.0, Math.getExponent(largest + Float.MIN_NORMAL) + 1 - digits))
                .toArray();
    }

    @Override
    public void reset(TargetStates states) {
        session.reset();
        count = targetCount;
        Arrays.fill(sum, 0);
        Arrays.fill(rows, 0);
        for (int v = 0; v < nodeCount; v++) {
            if (session.isPresent(v)) {
                update(v);
            }
        }
    }

    @Override
    public void added(int player) {
        session.add(player);
        count += perPlayer;
        updateChanged();
    }

    @Override
    public void removed(int player) {
        session.remove(player);
        count -= perPlayer;
        int at = player * sum.length;
        for (int i = 0; i < sum.length; i++) {
            sum[i] -= rows[at + i];
            rows[at + i] = 0;
        }
        updateChanged();
    }

    @Override
    public double value() {
        for (int i = 0; i < mean.length; i++) {
            mean[i] = sum[i] * units[i] / count;
        }
        return regressor.label(mean);
    }

    private void updateChanged() {
        for (int i = 0; i < session.changedCount(); i++) {
            update(session.changedNode(i));
        }
    }

    private void update(int node) {
        if (pooling == Pooling.TARGETS && !game.isTarget(node)) {
            return;
        }
        double[] row = session.row(node);
        int at = node * sum.length;
        for (int i = 0; i < sum.length; i++) {
            if (!Double.isFinite(row[i])) {
                throw SgulException.data("gnn-evaluator's regressor gives game node " + node + " a value of " + row[i]
                        + ": training has diverged; use a smaller learning-rate");
            }
            long rounded = Math.round(row[i] / units[i]);
            sum[i] += rounded - rows[at + i];
            rows[at + i] = rounded;
        }
    }
}
