package org.sgul.valuation.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.sgul.api.task.Ranking;

/**
 * The state that a stopping rule keeps from round to round. A player whose marginals are all zero is not taken as known: its rare
 * marginal may not have been drawn yet. That does not matter for the set of all players.
 */
final class StoppingState {
    private final StoppingRule rule;
    private List<BitSet> before = List.of();
    private int stableRounds;

    StoppingState(StoppingRule rule) {
        this.rule = rule;
    }

    /** Whether the current sums satisfy the rule. */
    boolean reached(MarginalSums sums) {
        if (rule instanceof StoppingRule.StandardError error) {
            return largestError(sums) <= error.atMost();
        }
        if (rule instanceof StoppingRule.TopPlayersStable stable) {
            return topStable(stable, sums);
        }
        return false;
    }

    private static double largestError(MarginalSums sums) {
        double worst = 0;
        for (int u = 0; u < sums.utilities(); u++) {
            for (int p = 0; p < sums.players().size(); p++) {
                double error = sums.hasMoved(u, p) ? sums.standardError(u, p) : sums.unseenError(u);
                worst = Math.max(worst, error);
            }
        }
        return worst;
    }

    private boolean topStable(StoppingRule.TopPlayersStable stable, MarginalSums sums) {
        int players = sums.players().size();
        int top = Math.min(stable.top(), players);
        boolean same = !before.isEmpty();
        List<BitSet> now = new ArrayList<>();
        for (int u = 0; u < sums.utilities(); u++) {
            BitSet best = new BitSet();
            for (int p : top(sums, u, top)) {
                best.set(p);
                same &= top == players || sums.hasMoved(u, p);
            }
            now.add(best);
        }
        for (int u = 0; same && u < now.size(); u++) {
            BitSet shared = (BitSet) now.get(u).clone();
            shared.and(before.get(u));
            same = shared.cardinality() >= stable.overlap() * top;
        }
        stableRounds = same ? stableRounds + 1 : 0;
        before = now;
        return stableRounds >= stable.rounds();
    }

    /** The positions of the most valuable players, ranked as for dropping (decision D21). */
    private static int[] top(MarginalSums sums, int utility, int top) {
        double[] means = new double[sums.players().size()];
        Arrays.setAll(means, p -> sums.mean(utility, p));
        return Arrays.copyOf(Ranking.of(means).order(), top);
    }
}
