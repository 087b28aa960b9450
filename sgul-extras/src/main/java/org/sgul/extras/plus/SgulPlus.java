package org.sgul.extras.plus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.models.agreement.Agreement;

/**
 * A learner beyond the paper: it estimates the targets' labels on the full game ({@link LabelPosterior}) and uses the expected
 * agreement of predictions with them as utility. With a certain and correct posterior, this is the true accuracy.
 */
public final class SgulPlus implements UtilityLearner {
    /** The plugin name of this learner with views that train on validation labels. */
    public static final String NAME = "sgul-plus";

    /** The plugin name of this learner without such views. */
    public static final String POSTERIOR = "sgul-posterior";

    /** The precision of the prior on the mixture's weights: a standard normal distribution. */
    private static final double PRECISION = 1;

    private final PlusParameters parameters;
    private final FeatureSource features;
    private final List<Utility> series;

    public SgulPlus(PlusParameters parameters, FeatureSource features) {
        this.parameters = parameters;
        this.features = features;
        this.series = parameters.isGuided() ? FeatureList.OF_THE_PAPER.from(features) : List.of();
    }

    /** The variant that reads validation labels only to fit the weights of views of the evaluated model. */
    public static SgulPlus posterior(PosteriorParameters parameters, FeatureSource features) {
        return new SgulPlus(parameters.toPlus(), features);
    }

    @Override
    public TraceRequest traces() {
        return new TraceRequest(series, List.of());
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        LabelPosterior posterior =
                LabelPosterior.fit(traces.game(), traces.labels(), parameters.views(), parameters.folds(), PRECISION);
        AgreementUtility hard = new AgreementUtility(posterior, Agreement.HARD);
        AgreementUtility sharpened = new AgreementUtility(posterior, parameters.exponent());
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("posterior", posterior.findings());
        return switch (parameters.mode()) {
            case HARD -> new FittedPlus(hard, PlusMode.HARD, findings);
            case SHARPENED -> new FittedPlus(sharpened, PlusMode.SHARPENED, findings);
            case GUIDED -> {
                AgreementWalk walk = walk(traces, posterior);
                GuidedFit guided = GuidedFit.of(traces, walk, features, series, List.of(hard, sharpened));
                findings.put("guided", guided.utility().findings());
                yield new FittedPlus(guided.utility(), PlusMode.GUIDED, findings);
            }
            case BEST_ON_VALIDATION -> best(traces, posterior, List.of(hard, sharpened), findings);
        };
    }

    private AgreementWalk walk(ValidationTraces traces, LabelPosterior posterior) {
        double[][] outOfFold = posterior.outOfFold();
        return new AgreementWalk(
                traces,
                List.of(new Agreement(outOfFold, Agreement.HARD), new Agreement(outOfFold, parameters.exponent())));
    }

    private Utility best(
            ValidationTraces traces,
            LabelPosterior posterior,
            List<AgreementUtility> agreements,
            Map<String, Object> findings) {
        AgreementWalk walk = walk(traces, posterior);
        List<Candidate> candidates = new ArrayList<>();
        List<PlusMode> direct = List.of(PlusMode.HARD, PlusMode.SHARPENED);
        for (int a = 0; a < direct.size(); a++) {
            candidates.add(new Candidate(direct.get(a), agreements.get(a), traces.score(Ranking.of(walk.values(a)))));
        }
        try {
            GuidedFit guided = GuidedFit.of(traces, walk, features, series, agreements);
            findings.put("guided", guided.utility().findings());
            candidates.add(new Candidate(PlusMode.GUIDED, guided.utility(), traces.score(Ranking.of(guided.values()))));
        } catch (SgulException e) {
            if (e.kind() != SgulException.Kind.DATA) {
                throw e;
            }
            findings.put("guided", "left out: " + e.getMessage());
        }
        ScoreSpec score = traces.mainScore();
        Map<String, Object> scores = new LinkedHashMap<>();
        candidates.forEach(candidate -> scores.put(candidate.mode().label(), candidate.score()));
        findings.put("validation-" + score.name(), scores);
        Candidate best = candidates.stream()
                .min(Comparator.comparingDouble(candidate -> score.better().cost(candidate.score())))
                .orElseThrow();
        return new FittedPlus(best.utility(), best.mode(), findings);
    }

    private record Candidate(PlusMode mode, Utility utility, double score) {}

    /** The result of a fit: the utility of the chosen mode, and findings about the fit. */
    private record FittedPlus(Utility utility, PlusMode mode, Map<String, Object> findings) implements Utility {
        private FittedPlus {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("mode", mode.label());
            all.putAll(findings);
            findings = all;
        }

        @Override
        public StepFunction on(GameContext context) {
            return utility.on(context);
        }
    }
}
