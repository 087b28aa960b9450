package org.sgul.models.train;

import java.util.function.IntToDoubleFunction;
import org.sgul.graph.store.CsrGraph;

/** A weighted sum over neighbours: out(v) = receive(v)·Σ send(u)·in(u) + self(v)·in(v). */
public final class Aggregation {
    final CsrGraph graph;
    final double[] receive;
    final double[] send;
    final double[] self;

    private Aggregation(
            Region region, IntToDoubleFunction receive, IntToDoubleFunction send, IntToDoubleFunction self) {
        int rows = region.nodes().size();
        this.graph = region.graph();
        this.receive = new double[rows];
        this.send = new double[rows];
        this.self = new double[rows];
        for (int row = 0; row < rows; row++) {
            int degree = region.degree(row);
            this.receive[row] = receive.applyAsDouble(degree);
            this.send[row] = send.applyAsDouble(degree);
            this.self[row] = self.applyAsDouble(degree);
        }
    }

    /** Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> (decision D6). */
    public static Aggregation symmetric(Region region) {
        IntToDoubleFunction scale = degree -> 1 / Math.sqrt(degree + 1.0);
        return new Aggregation(region, scale, scale, degree -> 1 / (degree + 1.0));
    }

    /** The mean over neighbours, without the node itself; zero for a node without neighbours. */
    public static Aggregation mean(Region region) {
        return new Aggregation(region, degree -> 1.0 / Math.max(degree, 1), degree -> 1, degree -> 0);
    }

    /** The sum over neighbours plus (1+ε) times the node itself. */
    public static Aggregation sum(Region region, double epsilon) {
        return new Aggregation(region, degree -> 1, degree -> 1, degree -> 1 + epsilon);
    }
}
