package org.example;

import java.util.List;
import org.sgul.valuation.Sgul;
import org.sgul.valuation.pipeline.ValuedNode;

/** Values the neighbours of two nodes. */
public final class OneCall {
    private OneCall() {}

    public static List<ValuedNode> best(String dataset, String... nodes) {
        return Sgul.open(dataset)
                .model("gcn(hidden=16)")
                .value(nodes[0], nodes[1])
                .ranked()
                .subList(0, 5);
    }
}
