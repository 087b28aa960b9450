package org.sgul.baselines;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.NoParameters;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.baselines.agreement.LongRangeAgreement;
import org.sgul.baselines.confidence.Confidence;
import org.sgul.baselines.confidence.ConfidenceStatistic;
import org.sgul.baselines.confidence.DifferenceOfConfidence;
import org.sgul.baselines.confidence.ThresholdedConfidence;
import org.sgul.baselines.evaluator.EvaluatorParameters;
import org.sgul.baselines.evaluator.GnnEvaluator;
import org.sgul.baselines.reference.AdditiveUtility;
import org.sgul.baselines.reference.TargetDistance;
import org.sgul.baselines.sgul.FittedSgulFiles;
import org.sgul.baselines.sgul.Guide;
import org.sgul.baselines.sgul.SgulLearner;
import org.sgul.baselines.sgul.SgulParameters;

/** The utility learners of the paper, and simple ones of the field. */
@AutoService(SgulPlugin.class)
public final class BaselinesPlugin implements SgulPlugin {
    private static final Utility LONG_RANGE_AGREEMENT = new LongRangeAgreement();

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<RankerFactory<?>> rankers() {
        return List.of(RankerFactory.of(
                "distance",
                "Nearest players first: minus the number of hops to the nearest target.",
                new TargetDistance()));
    }

    @Override
    public List<FeatureFactory<?>> features() {
        return List.of(
                FeatureFactory.of(
                        "agreement",
                        "Share of targets that are predicted as on the full game graph; beyond the paper.",
                        Confidence.AGREEMENT),
                FeatureFactory.of(
                        LongRangeAgreement.NAME,
                        "Mean over targets of the agreement with edge-free predictions propagated far; beyond the paper.",
                        LONG_RANGE_AGREEMENT));
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
                        new FittedSgulFiles.Parameters(Path.of("")),
                        FittedSgulFiles::learner),
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
                        LongRangeAgreement.NAME,
                        "Agreement with edge-free predictions that are propagated far; nothing is fitted; beyond the paper.",
                        LONG_RANGE_AGREEMENT),
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
