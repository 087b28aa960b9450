package org.sgul.valuation.question;

import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.valuation.measure.Measure;

/**
 * The question that an experiment asks: which tasks score a ranking of players, by which rule a utility becomes values, over which orders,
 * and what is measured (decision D35).
 *
 * @param tasks the first one is the main one: learners are ranked by its first score
 */
public record Question(List<PluginSpec> tasks, ValueRule rule, OrderLaw law, Measure measure) {
    /** The paper's question: Shapley values over orders of its Algorithm 4, scored by node dropping, and accuracy. */
    public static final Question PAPER = new Question(
            List.of(new PluginSpec("drop-best")), ValueRules.SHAPLEY, OrderLaws.FRONTIER_UNIFORM, Measure.ACCURACY);

    public Question {
        tasks = List.copyOf(tasks);
        if (tasks.isEmpty()) {
            throw new IllegalArgumentException("a question needs at least one task");
        }
    }

    /** This question about another measure. */
    public Question of(Measure other) {
        return new Question(tasks, rule, law, other);
    }

    /** This question with another value rule. */
    public Question by(ValueRule other) {
        return new Question(tasks, other, law, measure);
    }

    /** This question over orders of another law. */
    public Question over(OrderLaw other) {
        return new Question(tasks, rule, other, measure);
    }

    /** This question with other tasks. */
    public Question scoredBy(List<PluginSpec> others) {
        return new Question(others, rule, law, measure);
    }
}
