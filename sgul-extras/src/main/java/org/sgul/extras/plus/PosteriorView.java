package org.sgul.extras.plus;

import java.util.Locale;

/** The views that a label posterior can combine. */
public enum PosteriorView {
    /** The model's prediction on the full game graph. */
    PREDICTION(ModelViews.PREDICTION),
    /** Edge-free predictions propagated twice (decision D12). */
    PROPAGATED(ModelViews.PROPAGATED),
    /** The model's prediction without any edge. */
    EDGE_FREE(ModelViews.EDGE_FREE),
    /** Edge-free predictions propagated ten times with a restart of 0.1. */
    LONG_RANGE(ModelViews.LONG_RANGE),
    /** The model's weights run as SGC and as GCN. */
    SIBLING(ModelViews.SIBLING),
    /** Labels of training nodes and validation targets, propagated; in the transductive setting only. */
    KNOWN_LABELS(new KnownLabels()),
    /** A perceptron trained on training and validation labels: alone, as SGC and with its predictions propagated. */
    REFIT_PERCEPTRON(new Refit("pmlp-sgc", true)),
    /** An SGC trained on training and validation labels. */
    REFIT_SGC(new Refit("sgc", false)),
    /** A GCN trained on training and validation labels. */
    REFIT_GCN(new Refit("gcn", false)),
    /** GraphSAGE trained on training and validation labels. */
    REFIT_GRAPHSAGE(new Refit("graphsage", false)),
    /** APPNP trained on training and validation labels. */
    REFIT_APPNP(new Refit("appnp", false));

    private final ViewSource source;

    PosteriorView(ViewSource source) {
        this.source = source;
    }

    /** Whether the view trains on or propagates labels of validation targets, which the paper's learners do not. */
    public boolean learnsFromValidationLabels() {
        return source.readsLabels();
    }

    /** The name as written in configurations. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    ViewSource source() {
        return source;
    }
}
