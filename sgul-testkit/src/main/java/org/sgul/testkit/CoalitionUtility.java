package org.sgul.testkit;

import java.util.BitSet;
import java.util.function.ToDoubleFunction;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;

/** Utilities that are functions of the coalition and do not depend on the model. */
public final class CoalitionUtility {
    private CoalitionUtility() {}

    /** A utility from a function of the present players in ascending order. */
    public static Utility of(ToDoubleFunction<NodeList> function) {
        return context -> new SubgraphStatistic(() -> new Members(function));
    }

    private static final class Members implements SubgraphStatistic.Observer {
        private final ToDoubleFunction<NodeList> function;
        private final BitSet members = new BitSet();

        Members(ToDoubleFunction<NodeList> function) {
            this.function = function;
        }

        @Override
        public void reset(TargetStates states) {
            members.clear();
        }

        @Override
        public void added(int player) {
            members.set(player);
        }

        @Override
        public void removed(int player) {
            members.clear(player);
        }

        @Override
        public double value() {
            return function.applyAsDouble(NodeList.of(members.stream().toArray()));
        }
    }
}
