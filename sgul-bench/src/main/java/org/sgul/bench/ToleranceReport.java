package org.sgul.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.task.Ranking;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.table.StepRows;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.task.MeasuredGame;
import org.sgul.valuation.value.MarginalSums;
import org.sgul.valuation.walk.OrderWalk;
import org.sgul.valuation.walk.Orders;

/**
 * Prints what tolerances (decision D34) gain and cost, as a Markdown table: whole orders with all nine features are walked on one
 * thread, exactly and with each tolerance. Arguments: data set, setting, model, number of orders, then tolerances.
 */
public final class ToleranceReport {
    private static final PluginSpec DROPPED_BY = new PluginSpec("target-class-confidence");

    /** The number of orders that an error is compared with. */
    private static final int USUAL_ORDERS = 30;

    private static final int WARM_UP_STEPS = 20_000;

    private final TestGame game;
    private final LabelledNodes labels;
    private final double[] divisors;

    private ToleranceReport(TestGame game) {
        this.game = game;
        this.labels = game.trained().labels(game.open());
        this.divisors = new BoundUtilities(game.setup(), game.features()).divisors();
    }

    /**
     * What was measured with one engine.
     *
     * @param totals by order, utility and step
     */
    private record Walked(List<double[][]> totals, double secondsPerStep, double deviation) {}

    public static void main(String[] arguments) {
        TestGame.check(arguments, ToleranceReport.class, "DATASET SETTING MODEL ORDERS [TOLERANCE…]");
        ToleranceReport report = new ToleranceReport(
                TestGame.of(arguments[0], arguments[1], arguments[2], Integer.parseInt(arguments[3])));
        report.walk("0", report.warmUpOrders());
        Walked exact = report.walk("0", report.game.orders().size());
        System.out.println(
                "| game | model | orders | tolerance | µs per step | times faster | deviation | error | area |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        report.print(arguments, "0", exact, exact);
        for (String tolerance : List.of(arguments).subList(4, arguments.length)) {
            report.print(
                    arguments,
                    tolerance,
                    report.walk(tolerance, report.game.orders().size()),
                    exact);
        }
    }

    /** Enough orders for the program to be compiled. */
    private int warmUpOrders() {
        int players = game.setup().game().players().size();
        return Math.min(game.orders().size(), Math.max(1, WARM_UP_STEPS / players));
    }

    private Walked walk(String tolerance, int orderCount) {
        Orders orders = game.orders();
        BoundUtilities measures = new BoundUtilities(game.setup(tolerance), game.features());
        OrderWalk walk = new OrderWalk(measures.open(), measures.size());
        List<double[][]> totals = new ArrayList<>();
        long steps = 0;
        long begin = TestGame.processorNanos();
        for (int order = 0; order < orderCount; order++) {
            totals.add(walk.totals(orders.get(order), new SeededRun(1), step -> {}));
            steps += orders.get(order).size();
        }
        return new Walked(totals, (TestGame.processorNanos() - begin) / 1e9 / steps, walk.deviation());
    }

    private void print(String[] arguments, String tolerance, Walked walked, Walked exact) {
        System.out.printf(
                Locale.ROOT,
                "| %s, %s | %s | %d | %s | %.1f | %.1f | %.1e | %.3f | %.2f |%n",
                arguments[0],
                arguments[1],
                arguments[2],
                game.orders().size(),
                tolerance,
                1e6 * walked.secondsPerStep(),
                exact.secondsPerStep() / walked.secondsPerStep(),
                walked.deviation(),
                error(walked, exact),
                area(values(walked.totals())));
    }

    private MarginalSums values(List<double[][]> totals) {
        MarginalSums sums = new MarginalSums(game.setup().game().players(), divisors, ValueRules.SHAPLEY);
        for (int order = 0; order < totals.size(); order++) {
            sums.add(game.orders().get(order), game.orders().weight(order), totals.get(order));
        }
        return sums;
    }

    /**
     * The error of values from {@value #USUAL_ORDERS} orders in standard errors of the exact values from as many: the root of the
     * ratio of mean squares over players, of the worst feature. Errors have a part that all orders share and one that differs
     * between orders, whose square falls with their number; both are estimated from the orders that were walked.
     */
    private double error(Walked walked, Walked exact) {
        MarginalSums values = values(exact.totals());
        MarginalSums errors = values(differences(walked.totals(), exact.totals()));
        double share = (double) game.orders().size() / USUAL_ORDERS;
        double worst = 0;
        for (int feature = 0; feature < divisors.length; feature++) {
            double squaredErrors = 0;
            double squaredStandardErrors = 0;
            for (int player = 0; player < values.players().size(); player++) {
                double mean = errors.mean(feature, player);
                double spread = errors.standardError(feature, player);
                double standardError = values.standardError(feature, player);
                squaredErrors += mean * mean - spread * spread + share * spread * spread;
                squaredStandardErrors += share * standardError * standardError;
            }
            worst = Math.max(worst, Math.sqrt(Math.max(0, squaredErrors) / squaredStandardErrors));
        }
        return worst;
    }

    private static List<double[][]> differences(List<double[][]> totals, List<double[][]> exact) {
        List<double[][]> differences = new ArrayList<>();
        for (int order = 0; order < totals.size(); order++) {
            double[][] difference = new double[totals.get(order).length][];
            for (int u = 0; u < difference.length; u++) {
                difference[u] = totals.get(order)[u].clone();
                for (int step = 0; step < difference[u].length; step++) {
                    difference[u][step] -= exact.get(order)[u][step];
                }
            }
            differences.add(difference);
        }
        return differences;
    }

    /** The area under the curve of accuracy when players are dropped by one of the features. */
    private double area(MarginalSums sums) {
        int feature = StepRows.PAPER_FEATURES.indexOf(DROPPED_BY);
        double[] values = new double[sums.players().size()];
        Arrays.setAll(values, player -> sums.mean(feature, player));
        MeasuredGame measured = new MeasuredGame(
                game.setup(), Truth.of(Measure.ACCURACY, game.setup().game(), labels));
        return Arrays.stream(measured.removing(Ranking.of(values))).skip(1).sum();
    }
}
