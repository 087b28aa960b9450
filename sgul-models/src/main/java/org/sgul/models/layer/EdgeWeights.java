package org.sgul.models.layer;

import org.sgul.api.SgulException;
import org.sgul.api.model.LocalLayer;

/** Refuses layers and options that are not defined for edge weights. */
public final class EdgeWeights {
    private EdgeWeights() {}

    /** The layer, if it is defined for edge weights. */
    public static LocalLayer.EdgeWeightedSum checked(LocalLayer.Sum layer) {
        if (layer instanceof LocalLayer.EdgeWeightedSum weighted) {
            return weighted;
        }
        throw refusedBy(layer);
    }

    /** The error of a layer that would ignore edge weights; built-in ones have the name of their model. */
    public static SgulException refusedBy(LocalLayer layer) {
        if (layer instanceof GatAttention) {
            return refusedBy(GatAttention.MODEL);
        }
        if (layer instanceof GinSum) {
            return refusedBy(GinSum.MODEL);
        }
        return refusedBy("the layer " + layer.getClass().getSimpleName());
    }

    /** The error of something that would ignore edge weights. */
    public static SgulException refusedBy(String subject) {
        return SgulException.usage(
                subject + " is not defined for edge weights, which this graph has; use gcn, sgc, graphsage or"
                        + " appnp with tolerance 0, or leave the weights out (the column weight of edges.csv, edge_weight in Python)");
    }
}
