package org.sgul.api.utility;

import java.util.function.BiFunction;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A learner that users choose by name. The static methods make common learners in one expression, and a plugin can offer any number of
 * learners:
 *
 * <pre>{@code
 * public List<LearnerFactory<?>> learners() {
 *     return List.of(
 *             LearnerFactory.of("decided-targets", "Share of targets with a probability above one half.",
 *                     Utility.meanOverTargets(t -> t.probability(t.predictedClass()) > 0.5 ? 1 : 0)),
 *             LearnerFactory.regression("my-regression", "Regression of accuracy on two features.",
 *                     FeatureList.of("negative-entropy", "confidence-gap"), MyRegression::fit));
 * }
 * }</pre>
 *
 * @since 0.1.0
 */
public interface LearnerFactory<C extends Record> extends Factory<C> {

    /**
     * Makes a learner.
     *
     * @param config the parameters, with the user's values
     * @param features the features that are available
     */
    UtilityLearner create(C config, FeatureSource features);

    /** Whether {@code all}, in a list of learners, includes this one. */
    default Participation participation() {
        return Participation.USUAL;
    }

    /**
     * Whether the learner trains a predictor of labels, such as a classifier or propagated labels, on validation labels. The paper's
     * learners do not: they read validation labels as accuracies, to fit a threshold or the weights of features. Tables keep the two
     * classes apart, because a learner that trains on validation labels has more information.
     */
    default boolean trainsOnValidationLabels() {
        return false;
    }

    /** This learner, declared as one that {@linkplain #trainsOnValidationLabels() trains on validation labels}. */
    default LearnerFactory<C> trainingOnValidationLabels() {
        return new AssembledLearnerFactory<>(name(), summary(), participation(), true, defaults(), this::create);
    }

    /** A learner without parameters that returns a fixed utility; nothing is fitted. */
    static LearnerFactory<NoParameters> of(String name, String summary, Utility utility) {
        UtilityLearner learner = UtilityLearner.fixed(utility);
        return of(name, summary, NoParameters.NONE, (config, features) -> learner);
    }

    /** A learner with parameters. */
    static <C extends Record> LearnerFactory<C> of(
            String name, String summary, C defaults, BiFunction<C, FeatureSource, UtilityLearner> maker) {
        return of(name, summary, Participation.USUAL, defaults, maker);
    }

    /** A learner with parameters that takes part in experiments as stated. */
    static <C extends Record> LearnerFactory<C> of(
            String name,
            String summary,
            Participation participation,
            C defaults,
            BiFunction<C, FeatureSource, UtilityLearner> maker) {
        return new AssembledLearnerFactory<>(name, summary, participation, false, defaults, maker);
    }

    /**
     * A regression of the true utility on features over all validation steps, see {@link UtilityLearner#regression}. The features are its
     * one parameter, {@code features}.
     *
     * @param features the default; users and experiments can replace it
     */
    static LearnerFactory<?> regression(
            String name, String summary, FeatureList features, UtilityLearner.Regression regression) {
        return of(
                name,
                summary,
                new RegressionLearner.Parameters(features),
                (config, source) -> UtilityLearner.regression(config.features(), source, regression));
    }

    /** When a learner takes part in an experiment. */
    enum Participation {
        /** Whenever all learners are asked for. */
        USUAL,
        /** Only by name, as it takes much longer than the usual ones. */
        SLOW,
        /** Only by name, as it needs something that the user must provide, such as a file, or is not part of the usual comparison. */
        ON_REQUEST
    }
}
