package org.sgul.eval.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.FeaturePool;

/** The learners of an experiment. */
public final class Learners {
    private Learners() {}

    /** The distinct learners of a list that may contain {@code all}, and {@code random} if there is such a plugin. */
    public static List<PluginSpec> expand(List<PluginSpec> given, Catalog<LearnerFactory<?>> known) {
        Set<PluginSpec> expanded = new LinkedHashSet<>();
        for (PluginSpec learner : given) {
            if (learner.equals(ExperimentSpec.ALL)) {
                known.all().stream()
                        .filter(factory -> factory.participation() == Participation.USUAL)
                        .map(LearnerFactory::name)
                        .filter(name -> !name.equals(Outcome.ORACLE))
                        .forEach(name -> expanded.add(new PluginSpec(name)));
            } else {
                expanded.add(learner);
            }
        }
        if (known.has(Outcome.RANDOM)) {
            expanded.add(new PluginSpec(Outcome.RANDOM));
        }
        return List.copyOf(expanded);
    }

    /** The class of a learner in tables. */
    public static LearnerClass classOf(PluginSpec learner, ExperimentSpec spec, Catalog<LearnerFactory<?>> known) {
        if (spec.rankers().contains(learner)) {
            return LearnerClass.LEARNER;
        }
        if (learner.name().equals(Outcome.RANDOM)) {
            return LearnerClass.REFERENCE;
        }
        return known.get(learner.name()).trainsOnValidationLabels()
                ? LearnerClass.VALIDATION_LABELS
                : LearnerClass.LEARNER;
    }

    /** The names of a learner's parameters that list features. */
    static List<String> featureParameters(PluginSpec learner, Catalog<LearnerFactory<?>> known) {
        return ParameterBinder.list(known.get(learner.name()).defaults()).stream()
                .filter(parameter -> parameter.type() == FeatureList.class)
                .map(ParameterInfo::name)
                .toList();
    }

    /** Refuses learners that no unit could create, such as one that reads a file and is given none. */
    public static void check(ExperimentSpec spec, Components components) {
        List<String> problems = new ArrayList<>();
        FeaturePool pool = components.featurePool();
        for (PluginSpec learner : spec.learners()) {
            try {
                create(learner, spec.features(), components.learners(), pool);
            } catch (SgulException e) {
                if (e.kind() == SgulException.Kind.USAGE) {
                    problems.add(String.valueOf(e.getMessage()));
                }
            }
        }
        for (PluginSpec ranker : spec.rankers()) {
            components.ranker(ranker);
        }
        if (!problems.isEmpty()) {
            throw SgulException.usage(String.join("; ", problems));
        }
    }

    /** Returns a learner; if it uses features but lists none, it gets these, if any. */
    public static UtilityLearner create(
            PluginSpec learner, FeatureList features, Catalog<LearnerFactory<?>> known, FeaturePool pool) {
        Map<String, Object> parameters = new LinkedHashMap<>(learner.parameters());
        if (!features.features().isEmpty()) {
            featureParameters(learner, known).forEach(name -> parameters.putIfAbsent(name, features));
        }
        return pool.learner(learner.name(), parameters);
    }
}
