package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.RandomStreams;

/** Rules for every utility, whether it is a feature or the result of a fit. */
final class UtilityRules {
    private static final int MOVES = 40;

    private UtilityRules() {}

    /** The value is finite at every step of an order. */
    static void finite(Utility utility, GameContext context) {
        List<Double> values = alongAnOrder(utility.on(context), context);
        for (int step = 0; step < values.size(); step++) {
            assertThat(values.get(step)).as("value at step %d", step).isFinite();
        }
    }

    /** Values after moves equal values computed from scratch, to the last bit. */
    static void followsMoves(Utility utility, GameContext context, long seed) {
        StepFunction function = utility.on(context);
        IncrementalMeter meter = new IncrementalMeter(function, context);
        RandomGenerator random = RandomStreams.stream(seed, "contract-moves", 0);
        BitSet present = new BitSet();
        for (int move = 0; move < MOVES; move++) {
            String what = randomMove(meter, context.game().players(), present, random);
            NodeList coalition = NodeList.of(present.stream().toArray());
            assertThat(meter.value())
                    .as("with players %s, after %s, seed %d, against the value from scratch", coalition, what, seed)
                    .isEqualTo(ReferenceMeasure.value(function, context, coalition));
        }
    }

    private static String randomMove(IncrementalMeter meter, NodeList players, BitSet present, RandomGenerator random) {
        int player = players.get(random.nextInt(players.size()));
        if (random.nextInt(15) == 0) {
            meter.reset();
            present.clear();
            return "a reset";
        }
        if (present.get(player)) {
            meter.remove(player);
        } else {
            meter.add(player);
        }
        present.flip(player);
        return (present.get(player) ? "adding " : "removing ") + player;
    }

    /** Two walks of one bound function that take turns get the values that each would get alone. */
    static void walksInTurns(Utility utility, GameContext context) {
        StepFunction function = utility.on(context);
        List<Double> alone = alongAnOrder(function, context);
        IncrementalMeter one = new IncrementalMeter(function, context);
        IncrementalMeter other = new IncrementalMeter(function, context);
        NodeList order = order(context);
        for (int step = 1; step <= order.size(); step++) {
            one.add(order.get(step - 1));
            assertThat(other.value())
                    .as("empty coalition, while another walk of the same function is at step %d", step)
                    .isEqualTo(alone.get(0));
            assertThat(one.value())
                    .as("step %d, while another walk of the same function is in progress", step)
                    .isEqualTo(alone.get(step));
        }
    }

    /** Several threads that share a utility and a bound function get the values that one thread gets. */
    static void sameFromManyThreads(Utility utility, GameContext context) throws Throwable {
        StepFunction shared = utility.on(context);
        List<Double> alone = alongAnOrder(shared, context);
        List<List<Double>> together = Checks.byManyThreads(() -> {
            List<Double> values = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                values = alongAnOrder(shared, context);
                assertThat(alongAnOrder(utility.on(context), context)).isEqualTo(values);
            }
            return values;
        });
        assertThat(together).as("values seen by several threads").allMatch(alone::equals);
    }

    static List<Double> alongAnOrder(StepFunction function, GameContext context) {
        IncrementalMeter meter = new IncrementalMeter(function, context);
        List<Double> values = new ArrayList<>(List.of(meter.value()));
        order(context).stream().forEach(player -> {
            meter.add(player);
            values.add(meter.value());
        });
        return values;
    }

    private static NodeList order(GameContext context) {
        return PermissibleOrders.draw(context.game(), RandomStreams.stream(1, "contract-order", 0));
    }
}
