package org.sgul.eval.results;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that is kept of one finished unit, timings aside. Cells of learners that the experiment no longer has may be among them.
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

    /** This unit with the cells of these learners alone, in this order, and the oracle's. */
    public UnitResult only(List<String> learners) {
        return withCells(Stream.concat(learners.stream(), Stream.of(Cell.ORACLE))
                .flatMap(learner -> cell(learner).stream())
                .toList());
    }

    /** This unit with other cells. */
    public UnitResult withCells(List<Cell> others) {
        return new UnitResult(
                format,
                id,
                key,
                checksum,
                recipe,
                split,
                validationTargets,
                validationPlayers,
                targets,
                nodes,
                names,
                others);
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
