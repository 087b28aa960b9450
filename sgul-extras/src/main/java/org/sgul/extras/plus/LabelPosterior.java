package org.sgul.extras.plus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.utility.GameContext;
import org.sgul.models.agreement.Surroundings;
import org.sgul.models.regression.FoldDealer;

/**
 * The probable labels of a game's targets, given the full game: a {@link LogLinearMixture} of {@link PosteriorView}s. Views
 * that learn from validation labels are cross-fitted, so that the weights, and everything else fitted on the validation game,
 * use views that have not seen the label in question. The labels of other targets are estimated by views that have learnt from
 * all labels.
 */
public final class LabelPosterior {
    private final List<ViewSource.Views> views;
    private final LogLinearMixture mixture;
    private final List<String> names;
    private final double[][] outOfFold;
    private final Map<String, Object> findings;

    private LabelPosterior(
            List<ViewSource.Views> views, LogLinearMixture mixture, Map<String, double[][]> validation, int[] labels) {
        this.views = views;
        this.mixture = mixture;
        this.names = List.copyOf(validation.keySet());
        this.outOfFold = mixture.posterior(validation.values().toArray(double[][][]::new));
        this.findings = findings(validation, labels);
    }

    /**
     * Fits on a game whose targets have these labels.
     *
     * @param folds the number of folds of targets for cross-fitting, at least 2
     * @param precision the precision of the prior on the mixture's weights
     */
    public static LabelPosterior fit(
            GameContext validation, LabelledNodes labels, List<PosteriorView> wanted, int folds, double precision) {
        if (labels.size() < 2) {
            throw SgulException.data(
                    "a label posterior needs at least 2 validation targets for cross-fitting, not " + labels.size());
        }
        Surroundings around = Surroundings.of(validation);
        int[] classes = classes(labels);
        int[] foldOf = deal(validation.run(), labels.size(), Math.min(folds, labels.size()));
        List<ViewSource.Views> learnt = new ArrayList<>();
        Map<String, double[][]> outOfFold = new LinkedHashMap<>();
        try (Progress.Task progress = validation.run().progress().start("fitting label posterior", wanted.size())) {
            for (PosteriorView view : wanted) {
                Source source = new Source(view, around, classes);
                learnt.add(source.learn(foldOf, outOfFold));
                progress.advance(1);
            }
        }
        if (outOfFold.isEmpty()) {
            throw SgulException.usage(
                    "none of the label posterior's views applies to this game: known-labels"
                            + " requires the transductive setting, and sibling requires weights of two layers; add the view prediction");
        }
        LogLinearMixture mixture =
                LogLinearMixture.fit(outOfFold.values().toArray(double[][][]::new), classes, precision);
        return new LabelPosterior(learnt, mixture, outOfFold, classes);
    }

    static int[] classes(LabelledNodes labelled) {
        return IntStream.range(0, labelled.size()).map(labelled::label).toArray();
    }

    /** Adds views that differ from all earlier ones; the weights of identical views would be arbitrary. */
    private static void addNew(Map<String, double[][]> views, Map<String, double[][]> known) {
        views.forEach((name, rows) -> {
            if (known.values().stream().noneMatch(earlier -> Arrays.deepEquals(earlier, rows))) {
                known.put(name, rows);
            }
        });
    }

    /** The fold of every target. */
    private static int[] deal(RunContext run, int targets, int folds) {
        FoldDealer dealer = new FoldDealer(folds, run.random("label-posterior/folds", 0));
        return IntStream.range(0, targets).map(i -> dealer.next()).toArray();
    }

    /** The posterior of the validation targets from views that have not seen their labels. */
    public double[][] outOfFold() {
        return Arrays.stream(outOfFold).map(double[]::clone).toArray(double[][]::new);
    }

    /** The posterior of a game's targets; that of validation targets is from views that have not seen their labels. */
    public double[][] on(GameContext context) {
        Surroundings around = Surroundings.of(context);
        Map<String, double[][]> seen = new LinkedHashMap<>();
        for (ViewSource.Views source : views) {
            seen.putAll(source.on(around));
        }
        return mixture.posterior(names.stream().map(seen::get).toArray(double[][][]::new));
    }

    /** The weight and validation likelihood of every view, and the likelihood of the mixture. */
    public Map<String, Object> findings() {
        return findings;
    }

    private Map<String, Object> findings(Map<String, double[][]> validation, int[] labels) {
        List<Map<String, Object>> rows = new ArrayList<>();
        double[] weights = mixture.weights();
        for (int k = 0; k < names.size(); k++) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("view", names.get(k));
            row.put("weight", weights[k]);
            row.put(
                    "mean-log-likelihood",
                    LogLinearMixture.meanLogLikelihood(Objects.requireNonNull(validation.get(names.get(k))), labels));
            rows.add(row);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("views", List.copyOf(rows));
        all.put("mean-log-likelihood", LogLinearMixture.meanLogLikelihood(outOfFold, labels));
        return all;
    }

    /** Views, and what they show of the validation targets where that is needed. */
    private record Learnt(ViewSource.Views views, Map<String, double[][]> rows) {}

    /**
     * Views learnt from all labels, except that every validation target is shown as by the views that were learnt without its fold.
     *
     * @param folds the folds of the validation targets, by their ids in the data set
     */
    private record CrossFitted(ViewSource.Views all, List<ViewSource.Views> withoutFold, Map<Integer, Integer> folds)
            implements ViewSource.Views {
        private static final int NONE = -1;

        @Override
        public Map<String, double[][]> on(Surroundings game) {
            Map<String, double[][]> rows = all.on(game);
            for (int f = 0; f < withoutFold.size(); f++) {
                int fold = f;
                int[] held = IntStream.range(0, game.targets().size())
                        .filter(t -> folds.getOrDefault(game.targets().get(t), NONE) == fold)
                        .toArray();
                if (held.length > 0) {
                    withoutFold.get(f).on(game).forEach((name, seen) -> {
                        double[][] shown = Objects.requireNonNull(rows.get(name));
                        Arrays.stream(held).forEach(t -> shown[t] = seen[t]);
                    });
                }
            }
            return rows;
        }
    }

    /** One kind of view on the validation game. */
    private record Source(PosteriorView view, Surroundings around, int[] labels) {

        /**
         * Learns from the training nodes and all validation targets.
         *
         * @param outOfFold receives the views of every target from a source that has not seen its label
         */
        ViewSource.Views learn(int[] foldOf, Map<String, double[][]> outOfFold) {
            if (!view.source().readsLabels()) {
                ViewSource.Views all = learn(i -> true, "all");
                addNew(all.on(around), outOfFold);
                return all;
            }
            int folds = Arrays.stream(foldOf).max().orElse(0) + 1;
            List<Callable<Learnt>> tasks = new ArrayList<>();
            tasks.add(() -> new Learnt(learn(i -> true, "all"), Map.of()));
            for (int f = 0; f < folds; f++) {
                int fold = f;
                tasks.add(() -> {
                    ViewSource.Views others = learn(i -> foldOf[i] != fold, "fold-" + fold);
                    return new Learnt(others, others.on(around));
                });
            }
            List<Learnt> learnt =
                    ParallelTasks.run(tasks, around.context().run().parallelism());
            Map<String, double[][]> joined = new LinkedHashMap<>();
            for (int f = 0; f < folds; f++) {
                int fold = f;
                learnt.get(1 + f).rows().forEach((name, rows) -> {
                    double[][] all = joined.computeIfAbsent(name, key -> new double[labels.length][]);
                    IntStream.range(0, labels.length)
                            .filter(i -> foldOf[i] == fold)
                            .forEach(i -> all[i] = rows[i]);
                });
            }
            addNew(joined, outOfFold);
            Map<Integer, Integer> folded = new HashMap<>();
            for (int i = 0; i < foldOf.length; i++) {
                folded.put(around.targets().get(i), foldOf[i]);
            }
            List<ViewSource.Views> all = learnt.stream().map(Learnt::views).toList();
            return new CrossFitted(all.get(0), all.subList(1, all.size()), folded);
        }

        /** Learns from the training nodes and the chosen validation targets. */
        private ViewSource.Views learn(IntPredicate chosen, String part) {
            RunContext run = new QuietRun(around.context().run(), "label-posterior/" + view + "/" + part);
            run.checkCancelled();
            return view.source().learn(around.known(labels, chosen), around, run);
        }
    }
}
