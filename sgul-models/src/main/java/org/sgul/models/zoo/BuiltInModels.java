package org.sgul.models.zoo;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sgul.api.Parameter;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.models.network.AppnpLayer;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.TrainingParameters;

/** The built-in models. */
public final class BuiltInModels {
    private static final int DEFAULT_HEADS = 8;
    private static final int DEFAULT_STEPS = 10;
    private static final double DEFAULT_TELEPORT = 0.1;

    private BuiltInModels() {}

    /** Every built-in model, the paper's first. */
    public static List<ArchitectureFactory<?>> all() {
        TrainingParameters paper = TrainingParameters.DEFAULTS;
        return List.of(
                plain("sgc", "SGC: a perceptron on features propagated twice.", Blueprints.sgc(), false),
                plain("gcn", "GCN: two layers of projection and propagation.", Blueprints.gcn(), false),
                plain("pmlp-sgc", "A perceptron trained without edges and run as SGC.", Blueprints.sgc(), true),
                plain("pmlp-gcn", "A perceptron trained without edges and run as GCN.", Blueprints.gcn(), true),
                plain("graphsage", "GraphSAGE: two layers of means over neighbours.", Blueprints.graphSage(), false),
                new ZooModel<>(
                        "gat",
                        "GAT: two layers of attention over neighbours.",
                        new GatParameters(DEFAULT_HEADS, paper),
                        GatParameters::training,
                        parameters -> Blueprints.gat(parameters.heads()),
                        false),
                new ZooModel<>(
                        "appnp",
                        "APPNP: a perceptron whose predictions are spread by personalised PageRank.",
                        new AppnpParameters(DEFAULT_STEPS, DEFAULT_TELEPORT, paper),
                        AppnpParameters::training,
                        parameters -> Blueprints.appnp(parameters.steps(), parameters.teleport()),
                        false),
                new ZooModel<>(
                        "gin",
                        "GIN: two perceptrons on sums over neighbours.",
                        new GinParameters(0, paper),
                        GinParameters::training,
                        parameters -> Blueprints.gin(parameters.epsilon()),
                        false));
    }

    /** The architecture that trained or loaded a built-in model, with its parameters; empty for other models. */
    public static Optional<Architecture> architectureOf(Model model) {
        return model instanceof WeightedModel builtIn ? Optional.of(builtIn.architecture()) : Optional.empty();
    }

    private static ArchitectureFactory<TrainingParameters> plain(
            String name, String summary, Blueprint blueprint, boolean edgeFree) {
        return new ZooModel<>(
                name, summary, TrainingParameters.DEFAULTS, Function.identity(), parameters -> blueprint, edgeFree);
    }

    /** Parameters of GAT. */
    record GatParameters(
            @Parameter("Number of attention heads of the first layer, at least 1; they divide the hidden width.")
            int heads,

            TrainingParameters training) {

        GatParameters {
            if (heads < 1) {
                throw new IllegalArgumentException("heads is " + heads + ", must be at least 1");
            }
        }
    }

    /** Parameters of APPNP. */
    record AppnpParameters(
            @Parameter("Number of propagation steps, from 1 to 1000.")
            int steps,

            @Parameter("Share of a node's own prediction kept at every step, above 0 and at most 1.")
            double teleport,

            TrainingParameters training) {

        AppnpParameters {
            if (steps < 1 || steps > AppnpLayer.MOST_STEPS) {
                throw new IllegalArgumentException(
                        "steps is " + steps + ", must be at least 1 and at most " + AppnpLayer.MOST_STEPS);
            }
            if (!(teleport > 0 && teleport <= 1)) {
                throw new IllegalArgumentException("teleport is " + teleport + ", must be above 0 and at most 1");
            }
        }
    }

    /** Parameters of GIN. */
    record GinParameters(
            @Parameter("A node's own row has the weight 1 + epsilon in the sum; its neighbours' rows have weight 1.")
            double epsilon,

            TrainingParameters training) {

        GinParameters {
            if (!Double.isFinite(epsilon)) {
                throw new IllegalArgumentException("epsilon is " + epsilon + ", must be a finite number");
            }
        }
    }
}
