package org.sgul.models.train;

import java.util.function.DoubleUnaryOperator;
import org.sgul.graph.store.CsrGraph;

/**
 * A weighted sum over neighbours: out(v) = receive(v)·Σ w(u,v)·send(u)·in(u) + self(v)·in(v), where w is the weight of an edge, 1
 * without weights, and factors depend on the sum of a node's weights.
 */
public final class Aggregation {
    final CsrGraph graph;
    final double[] receive;
    final double[] send;
    final double[] self;

    private Aggregation(
            Region region, DoubleUnaryOperator receive, DoubleUnaryOperator send, DoubleUnaryOperator self) {
        int rows = region.nodes().size();
        this.graph = region.graph();
        this.receive = new double[rows];
        this.send = new double[rows];
        this.self = new double[rows];
        for (int row = 0; row < rows; row++) {
            double degree = region.degree(row);
            this.receive[row] = receive.applyAsDouble(degree);
            this.send[row] = send.applyAsDouble(degree);
            this.self[row] = self.applyAsDouble(degree);
        }
    }

    /** Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> (decision D6). */
    public static Aggregation symmetric(Region region) {
        DoubleUnaryOperator scale = degree -> 1 / Math.sqrt(degree + 1.0);
        return new Aggregation(region, scale, scale, degree -> 1 / (degree + 1.0));
    }

    /** The weighted mean over neighbours, without the node itself; zero for a node without neighbours. */
    public static Aggregation mean(Region region) {
        return new Aggregation(region, degree -> degree > 0 ? 1 / degree : 1, degree -> 1, degree -> 0);
    }

    /** The sum over neighbours plus (1+ε) times the node itself. */
    public static Aggregation sum(Region region, double epsilon) {
        return new Aggregation(region, degree -> 1, degree -> 1, degree -> 1 + epsilon);
    }
}
