package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;

/**
 * The sum of the regressor's rows over all present nodes, updated as players are added and removed. Rows are rounded to
 * multiples of 2<sup>-32</sup> and summed as integers, so the sum depends only on which players are present.
 */
final class PooledRows implements SubgraphStatistic.Observer {
    private static final double UNIT = 0x1p-32;

    private final RowSession session;
    private final Regressor regressor;
    private final int nodeCount;
    private final int targetCount;
    private final long[] rows;
    private final long[] sum;
    private final double[] mean;
    private final double limit;
    private int players;

    PooledRows(RowSession session, Game game, Regressor regressor) {
        this.session = session;
        this.regressor = regressor;
        this.nodeCount = game.graph().nodeCount();
        this.targetCount = game.targets().size();
        this.rows = new long[Math.multiplyExact(nodeCount, regressor.pooled())];
        this.sum = new long[regressor.pooled()];
        this.mean = new double[regressor.pooled()];
        this.limit = 0x1p30 / nodeCount;
    }

    @Override
    public void reset(TargetStates states) {
        session.reset();
        players = 0;
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
        players++;
        updateChanged();
    }

    @Override
    public void removed(int player) {
        session.remove(player);
        players--;
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
            mean[i] = sum[i] * UNIT / (targetCount + players);
        }
        return Regressor.sigmoid(regressor.logit(mean));
    }

    private void updateChanged() {
        for (int i = 0; i < session.changedCount(); i++) {
            update(session.changedNode(i));
        }
    }

    private void update(int node) {
        double[] row = session.row(node);
        int at = node * sum.length;
        for (int i = 0; i < sum.length; i++) {
            if (!(Math.abs(row[i]) <= limit)) {
                throw SgulException.data("gnn-evaluator's regressor gives game node " + node + " a value of " + row[i]
                        + ", but only values up to " + limit
                        + " can be summed exactly: training has diverged; use a smaller"
                        + " learning-rate");
            }
            long rounded = Math.round(row[i] / UNIT);
            sum[i] += rounded - rows[at + i];
            rows[at + i] = rounded;
        }
    }
}
