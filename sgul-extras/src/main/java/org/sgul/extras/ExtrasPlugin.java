package org.sgul.extras;

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;
import org.sgul.extras.plus.PlusParameters;
import org.sgul.extras.plus.PosteriorParameters;
import org.sgul.extras.plus.RefitAgreement;
import org.sgul.extras.plus.SgulPlus;
import org.sgul.extras.retrain.LebedParameters;
import org.sgul.extras.retrain.ProjectionNormParameters;
import org.sgul.extras.retrain.RetrainingLearner;
import org.sgul.extras.trees.BoostedTreesParameters;
import org.sgul.extras.trees.RandomForestParameters;
import org.sgul.extras.trees.TreesLearner;

/** The learners that train models or ensembles of their own. */
@AutoService(SgulPlugin.class)
public final class ExtrasPlugin implements SgulPlugin {

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(
                LearnerFactory.of(
                        SgulPlus.POSTERIOR,
                        "Expected agreement of the predictions with a label posterior of the model's own views; beyond the paper.",
                        PosteriorParameters.DEFAULTS,
                        SgulPlus::posterior),
                LearnerFactory.of(
                                SgulPlus.NAME,
                                "Expected agreement with a label posterior whose views include refitted models; beyond the paper.",
                                PlusParameters.DEFAULTS,
                                SgulPlus::new)
                        .trainingOnValidationLabels(),
                LearnerFactory.of(
                                RefitAgreement.NAME,
                                "Agreement with the predictions of a model refitted on training and validation labels: a control.",
                                RefitAgreement.Parameters.DEFAULTS,
                                (config, features) -> new RefitAgreement(config))
                        .trainingOnValidationLabels(),
                LearnerFactory.of(
                        "projection-norm",
                        "Distance that a copy of the model moves when retrained on its own predictions, at sampled steps; slow.",
                        Participation.SLOW,
                        ProjectionNormParameters.DEFAULTS,
                        (config, features) -> RetrainingLearner.projectionNorm("projection-norm", config)),
                LearnerFactory.of(
                        "lebed",
                        "Distance to the model when retrained from its initial weights on its own predictions, at sampled steps; slow.",
                        Participation.SLOW,
                        LebedParameters.DEFAULTS,
                        (config, features) -> RetrainingLearner.lebed("lebed", config)),
                LearnerFactory.of(
                        TreesLearner.BOOSTED,
                        "Gradient boosted trees on features, fitted to accuracy or to players' values; beyond the paper.",
                        Participation.ON_REQUEST,
                        BoostedTreesParameters.DEFAULTS,
                        TreesLearner::boosted),
                LearnerFactory.of(
                        TreesLearner.FOREST,
                        "A random forest on features, fitted to accuracy or to players' values; beyond the paper.",
                        Participation.ON_REQUEST,
                        RandomForestParameters.DEFAULTS,
                        TreesLearner::forest));
    }
}
