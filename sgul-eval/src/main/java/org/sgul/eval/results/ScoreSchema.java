package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.sgul.api.SgulException;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.ScoreSpec;
import org.sgul.valuation.pipeline.LearnerScores;
import org.sgul.valuation.task.NamedTask;

/**
 * The scores and curves of an experiment. They are stored with the results, so that tables, tests and reports need no task.
 *
 * @param scores in the order of columns; learners are ranked by the first one
 * @param curves the first one is that of plots
 */
public record ScoreSchema(List<Score> scores, List<Curve> curves) {
    /**
     * A curve of an experiment.
     *
     * @param table the name of its table, without extension
     */
    public record Curve(String task, String table, CurveSpec spec) {
        public Curve {
            Objects.requireNonNull(task, "task");
            Objects.requireNonNull(spec, "spec");
            if (!table.matches("curves[a-z0-9_-]*")) {
                throw new IllegalArgumentException("'" + table + "' is no name of a table of curves");
            }
        }

        /** The header of the column of points: the name of the measure if they are of it. */
        public String column(String measure) {
            return spec.unit().equals(ScoreSpec.MEASURE) ? measure : spec.name();
        }

        /** The points of a learner; empty if it has none. */
        public double[] of(LearnerScores scores) {
            return scores.curve(task, spec.name());
        }
    }

    /** Columns of the tables with scores that are no scores. */
    private static final List<String> OTHER_COLUMNS = List.of(
            "dataset",
            "split",
            "setting",
            "model",
            "seed",
            "learner",
            "players",
            "targets",
            "measure",
            "full_graph_measure",
            "validation_sample_size",
            "test_sample_size",
            "deviation",
            "class",
            "error",
            "n",
            "failed",
            "metric");

    public ScoreSchema {
        scores = List.copyOf(scores);
        curves = List.copyOf(curves);
        if (scores.isEmpty()) {
            throw new IllegalArgumentException("an experiment has at least one score");
        }
        List<String> names = new ArrayList<>(OTHER_COLUMNS);
        scores.forEach(score -> names.add(score.column()));
        curves.forEach(curve -> names.add(curve.table()));
        names.stream()
                .filter(name -> names.indexOf(name) != names.lastIndexOf(name))
                .findFirst()
                .ifPresent(name -> {
                    throw SgulException.plugin(
                            "'" + name
                                    + "' would name two columns or tables of the results: a task must give a score or"
                                    + " curve another name",
                            null);
                });
    }

    /** The schema of an experiment with these tasks. Columns and tables of the first task have plain names, others begin with the task's. */
    public static ScoreSchema of(List<NamedTask> tasks) {
        List<Score> scores = new ArrayList<>();
        List<Curve> curves = new ArrayList<>();
        for (NamedTask task : tasks) {
            boolean first = scores.isEmpty();
            String prefix = first ? "" : column(task.name()) + "_";
            for (ScoreSpec spec : task.task().scores()) {
                scores.add(new Score(task.name(), prefix + spec.name(), spec));
            }
            for (CurveSpec spec : task.task().curves()) {
                curves.add(new Curve(
                        task.name(),
                        curves.isEmpty() ? "curves" : "curves_" + column(task.name()) + "_" + spec.name(),
                        spec));
            }
            if (first) {
                LearnerScores.VALUE_SCORES.forEach(
                        spec -> scores.add(new Score(LearnerScores.VALUES, spec.name(), spec)));
            }
        }
        return new ScoreSchema(scores, curves);
    }

    private static String column(String task) {
        return task.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
    }

    /** The score that learners are ranked by. */
    public Score main() {
        return scores.get(0);
    }

    /** The score of the main task whose shares of a gap are stated, if there is one. */
    public Optional<Score> gap() {
        return scores.stream()
                .filter(score ->
                        score.task().equals(main().task()) && score.spec().hasGap())
                .findFirst();
    }

    /** The curve of plots, if the main task has one. */
    public Optional<Curve> mainCurve() {
        return curves.stream()
                .filter(curve -> curve.task().equals(main().task()))
                .findFirst();
    }
}
