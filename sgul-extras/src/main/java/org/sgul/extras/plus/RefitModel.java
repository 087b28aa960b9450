package org.sgul.extras.plus;

import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.models.zoo.BuiltInModels;

/** The model that refit-agreement trains. */
public enum RefitModel {
    /** The architecture and training parameters of the evaluated model; a GCN if that is not a built-in model. */
    SAME,
    /** The model of the view refit-perceptron. */
    PERCEPTRON,
    /** The model of the view refit-gcn. */
    GCN;

    Architecture architecture(Model evaluated) {
        return switch (this) {
            case SAME -> BuiltInModels.architectureOf(evaluated).orElseGet(GCN::byView);
            case PERCEPTRON, GCN -> byView();
        };
    }

    private Architecture byView() {
        return Refit.architecture(this == PERCEPTRON ? "pmlp-sgc" : "gcn");
    }
}
