package org.sgul.models.zoo;

import java.util.function.Function;
import org.sgul.api.SgulException;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.TrainingParameters;

/**
 * A built-in model and its name.
 *
 * @param training extracts the training parameters
 * @param blueprint creates the architecture that the parameters describe
 * @param edgeFree whether training ignores all edges
 */
record ZooModel<C extends Record>(
        String name,
        String summary,
        C defaults,
        Function<C, TrainingParameters> training,
        Function<C, Blueprint> blueprint,
        boolean edgeFree)
        implements ArchitectureFactory<C> {

    @Override
    public Architecture create(C config) {
        TrainingParameters parameters = training.apply(config);
        Blueprint architecture = blueprint.apply(config);
        for (int hidden : parameters.hidden()) {
            if (hidden == 0 && !architecture.hasLinearForm()) {
                throw SgulException.usage(
                        "parameters of '" + name + "': the model has no linear form, so hidden must be at least 1");
            }
            architecture.slots(hidden, 1, 1);
        }
        return new ZooArchitecture(name, architecture, parameters, edgeFree);
    }
}
