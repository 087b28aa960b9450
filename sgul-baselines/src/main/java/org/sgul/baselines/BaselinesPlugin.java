package org.sgul.baselines;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.NoParameters;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.baselines.confidence.Confidence;
import org.sgul.baselines.confidence.ConfidenceStatistic;
import org.sgul.baselines.confidence.DifferenceOfConfidence;
import org.sgul.baselines.confidence.ThresholdedConfidence;
import org.sgul.baselines.evaluator.EvaluatorParameters;
import org.sgul.baselines.evaluator.GnnEvaluator;
import org.sgul.baselines.plus.PlusParameters;
import org.sgul.baselines.plus.PosteriorParameters;
import org.sgul.baselines.plus.RefitAgreement;
import org.sgul.baselines.plus.SgulPlus;
import org.sgul.baselines.reference.AdditiveUtility;
import org.sgul.baselines.retrain.LebedParameters;
import org.sgul.baselines.retrain.ProjectionNormParameters;
import org.sgul.baselines.retrain.RetrainingLearner;
import org.sgul.baselines.sgul.Guide;
import org.sgul.baselines.sgul.SavedSgul;
import org.sgul.baselines.sgul.SgulLearner;
import org.sgul.baselines.sgul.SgulParameters;
import org.sgul.baselines.trees.BoostedTreesParameters;
import org.sgul.baselines.trees.RandomForestParameters;
import org.sgul.baselines.trees.TreesLearner;

/** The built-in utility learners. */
@AutoService(SgulPlugin.class)
public final class BaselinesPlugin implements SgulPlugin {

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(
                LearnerFactory.of(
                        Guide.SHAPLEY.learner(),
                        "SGUL: a non-negative sum of features whose values fit the validation players' true values.",
                        SgulParameters.DEFAULTS,
                        (config, features) -> new SgulLearner(Guide.SHAPLEY, config, features)),
                LearnerFactory.of(
                        Guide.ACCURACY.learner(),
                        "SGUL's variant: a non-negative sum of features that fits the accuracy of validation steps.",
                        SgulParameters.DEFAULTS,
                        (config, features) -> new SgulLearner(Guide.ACCURACY, config, features)),
                LearnerFactory.of(
                        "sgul-saved",
                        "A fitted SGUL utility loaded from a file, possibly fitted on another graph.",
                        Participation.ON_REQUEST,
                        new SavedSgul.Parameters(Path.of("")),
                        SavedSgul::learner),
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
                        "atc-mc",
                        "Share of targets whose largest probability exceeds a threshold learnt from validation accuracy.",
                        NoParameters.NONE,
                        (config, features) -> ThresholdedConfidence.ofLargest()),
                LearnerFactory.of(
                        "atc-ne",
                        "Share of targets whose negative entropy exceeds a threshold learnt from validation accuracy.",
                        NoParameters.NONE,
                        (config, features) -> ThresholdedConfidence.ofNegativeEntropy()),
                LearnerFactory.of(
                        "doc",
                        "Validation accuracy plus a multiple of the difference of mean confidences.",
                        NoParameters.NONE,
                        (config, features) -> new DifferenceOfConfidence()),
                LearnerFactory.of(
                        "gnn-evaluator",
                        "A graph network on similarities to the training nodes, trained on the accuracy of validation subgraphs.",
                        EvaluatorParameters.DEFAULTS,
                        (config, features) -> new GnnEvaluator(config)),
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
                        TreesLearner::forest),
                LearnerFactory.of(
                        "max-confidence",
                        "The targets' largest class probabilities, as their mean or their maximum.",
                        new ConfidenceStatistic.Parameters(ConfidenceStatistic.MEAN),
                        (config, features) ->
                                UtilityLearner.fixed(config.statistic().utility())),
                LearnerFactory.of(
                        "class-confidence",
                        "Mean probability of the class that each target has on the full game graph.",
                        Confidence.MEAN_OF_REFERENCE_CLASS),
                LearnerFactory.of(
                        "agreement",
                        "Share of targets that are predicted as on the full game graph; beyond the paper.",
                        Confidence.AGREEMENT),
                LearnerFactory.of(
                        "random",
                        "One random number per player: a reference that ranks without any information.",
                        AdditiveUtility.random()),
                LearnerFactory.of(
                        "degree",
                        "The players' degrees in the full game graph: a simple reference.",
                        AdditiveUtility.degree()));
    }
}
