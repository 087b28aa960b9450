package org.sgul.eval.valuation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The state that a stopping rule keeps from round to round. */
final class StoppingState {
    private final StoppingRule rule;
    private List<BitSet> before = List.of();
    private int stableRounds;

    StoppingState(StoppingRule rule) {
        this.rule = rule;
    }

    /** Whether the current sums satisfy the rule. */
    boolean reached(MarginalSums sums, int utilities, int players) {
        if (rule instanceof StoppingRule.StandardError error) {
            return largestError(sums, utilities, players) <= error.atMost();
        }
        if (rule instanceof StoppingRule.TopPlayersStable stable) {
            return topStable(stable, sums, utilities, players);
        }
        return false;
    }

    private static double largestError(MarginalSums sums, int utilities, int players) {
        double worst = 0;
        for (int u = 0; u < utilities; u++) {
            for (int p = 0; p < players; p++) {
                worst = Math.max(worst, sums.standardError(u, p));
            }
        }
        return worst;
    }

    private boolean topStable(StoppingRule.TopPlayersStable stable, MarginalSums sums, int utilities, int players) {
        int top = Math.min(stable.top(), players);
        List<BitSet> now = new ArrayList<>();
        for (int u = 0; u < utilities; u++) {
            BitSet best = new BitSet();
            for (int p : top(sums, u, players, top)) {
                best.set(p);
            }
            now.add(best);
        }
        boolean same = !before.isEmpty();
        for (int u = 0; same && u < utilities; u++) {
            BitSet shared = (BitSet) now.get(u).clone();
            shared.and(before.get(u));
            same = shared.cardinality() >= stable.overlap() * top;
        }
        stableRounds = same ? stableRounds + 1 : 0;
        before = now;
        return stableRounds >= stable.rounds();
    }

    /** The positions of the most valuable players; ties are ordered by position. */
    private static int[] top(MarginalSums sums, int utility, int players, int top) {
        return IntStream.range(0, players)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(p -> -sums.mean(utility, p))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(top)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
