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
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Components;

/** The learners of an experiment. */
public final class Learners {
    private Learners() {}

    /** The distinct learners of a list that may contain {@code all}, and {@code random} if there is such a plugin. */
    public static List<PluginSpec> expand(List<PluginSpec> given, PluginRegistry registry) {
        Set<PluginSpec> expanded = new LinkedHashSet<>();
        for (PluginSpec learner : given) {
            if (learner.equals(ExperimentSpec.ALL)) {
                registry.all(PluginKind.LEARNER).stream()
                        .filter(factory -> factory.participation() == Participation.USUAL)
                        .map(LearnerFactory::name)
                        .filter(name -> !name.equals(Outcome.ORACLE))
                        .forEach(name -> expanded.add(new PluginSpec(name)));
            } else {
                expanded.add(learner);
            }
        }
        if (registry.names(PluginKind.LEARNER).contains(Outcome.RANDOM)) {
            expanded.add(new PluginSpec(Outcome.RANDOM));
        }
        return List.copyOf(expanded);
    }

    /** The class of a learner in tables. */
    public static LearnerClass classOf(PluginSpec learner, ExperimentSpec spec, PluginRegistry registry) {
        if (spec.rankers().contains(learner)) {
            return LearnerClass.LEARNER;
        }
        return learner.name().equals(Outcome.RANDOM)
                ? LearnerClass.REFERENCE
                : registry.get(PluginKind.LEARNER, learner.name()).trainsOnValidationLabels()
                        ? LearnerClass.VALIDATION_LABELS
                        : LearnerClass.LEARNER;
    }

    /** The names of a learner's parameters that list features. */
    static List<String> featureParameters(PluginSpec learner, PluginRegistry registry) {
        return ParameterBinder.list(
                        registry.get(PluginKind.LEARNER, learner.name()).defaults())
                .stream()
                .filter(parameter -> parameter.type() == FeatureList.class)
                .map(ParameterInfo::name)
                .toList();
    }

    /** Refuses learners that no unit could create, such as one that reads a file and is given none. */
    public static void check(ExperimentSpec spec, PluginRegistry registry, Components components) {
        List<String> problems = new ArrayList<>();
        for (PluginSpec learner : spec.learners()) {
            try {
                create(learner, spec.features(), registry, components);
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
            PluginSpec learner, FeatureList features, PluginRegistry registry, Components components) {
        Map<String, Object> parameters = new LinkedHashMap<>(learner.parameters());
        if (!features.features().isEmpty()) {
            featureParameters(learner, registry).forEach(name -> parameters.putIfAbsent(name, features));
        }
        return components.learner(learner.name(), parameters);
    }
}
