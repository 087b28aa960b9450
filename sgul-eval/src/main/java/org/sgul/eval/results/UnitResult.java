package org.sgul.eval.results;

import java.util.List;
import java.util.Optional;

/**
 * All that is kept of one finished unit, timings aside.
 *
 * @param format version of this file's format
 * @param key digest of everything beside {@code id} that the result depends on
 * @param checksum the data set's
 * @param split digest of the split
 * @param nodes the test players, by their number in the data set
 * @param names the test players, as the data set's files call them
 */
public record UnitResult(
        int format,
        UnitId id,
        String key,
        String checksum,
        String recipe,
        String split,
        int validationTargets,
        int validationPlayers,
        int targets,
        int[] nodes,
        List<String> names,
        List<Cell> cells) {

    public static final int FORMAT = 1;

    public UnitResult {
        names = List.copyOf(names);
        cells = List.copyOf(cells);
    }

    public Optional<Cell> cell(String learner) {
        return cells.stream().filter(cell -> cell.learner().equals(learner)).findFirst();
    }

    /** The share of the area between random and oracle that a learner gets below random; not a number where there is none. */
    public double gapClosed(Cell.Scores scores) {
        double random = area(Cell.RANDOM);
        double gap = random - area(Cell.ORACLE);
        return gap == 0 ? Double.NaN : (random - scores.dropping().area()) / gap;
    }

    private double area(String learner) {
        return cell(learner)
                .map(Cell::scores)
                .map(scores -> scores.dropping().area())
                .orElse(Double.NaN);
    }
}
