package org.sgul.bench;

import java.util.Arrays;
import java.util.Locale;
import org.sgul.api.data.NodeList;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;

/**
 * Prints the processor time of a step with all nine features, as a row of a Markdown table. One whole order is walked again and
 * again on one thread. As its steps are the same each time, the fastest of the repeats, block by block, shows the program on a
 * quiet machine; the mean shows it on this one, with what is compiled first. Arguments: data set, setting, model, number of repeats.
 */
public final class OrderReport {
    private static final int BLOCK = 100;

    private OrderReport() {}

    public static void main(String[] arguments) {
        TestGame.check(arguments, OrderReport.class, "DATASET SETTING MODEL REPEATS");
        TestGame game = TestGame.of(arguments[0], arguments[1], arguments[2], 1);
        NodeList order = game.orders().get(0);
        int repeats = Integer.parseInt(arguments[3]);
        double[][] nanos = new double[(order.size() + BLOCK - 1) / BLOCK][repeats];
        StepMeter meter = new BoundUtilities(game.setup(), game.features()).open();
        for (int repeat = 0; repeat < repeats; repeat++) {
            meter.reset();
            for (int block = 0; block < nanos.length; block++) {
                nanos[block][repeat] = walk(meter, order, block * BLOCK);
            }
        }
        double mean = 0;
        double fastest = 0;
        for (double[] block : nanos) {
            mean += Arrays.stream(block).average().orElseThrow();
            fastest += Arrays.stream(block).min().orElseThrow();
        }
        System.out.printf(
                Locale.ROOT,
                "| %s, %s | %s | %d | %d | %.1f | %.1f |%n",
                arguments[0],
                arguments[1],
                arguments[2],
                order.size(),
                repeats,
                mean / order.size() / 1e3,
                fastest / order.size() / 1e3);
    }

    private static long walk(StepMeter meter, NodeList order, int first) {
        long begin = TestGame.processorNanos();
        for (int step = first; step < Math.min(order.size(), first + BLOCK); step++) {
            meter.add(order.get(step));
        }
        return TestGame.processorNanos() - begin;
    }
}
