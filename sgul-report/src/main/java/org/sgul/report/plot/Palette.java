package org.sgul.report.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import org.sgul.eval.results.Outcome;

/** The colour-blind-safe colours of Okabe and Ito, then darker shades of them with dashed lines; references are grey. */
final class Palette {
    static final Color BAR = new Color(0x0072B2);

    private static final List<Color> COLORS = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            Color.BLACK);
    private static final Color REFERENCE = new Color(0x888888);
    private static final float WIDTH = 2f;

    private Palette() {}

    /** The appearance of a learner's line. */
    record Look(Color color, BasicStroke stroke) {}

    /** The appearance of a learner among all learners of its group. */
    static Look look(List<String> learners, String learner) {
        if (isReference(learner)) {
            return new Look(REFERENCE, learner.equals(Outcome.ORACLE) ? dashed(2) : dashed(8));
        }
        int index =
                learners.stream().filter(each -> !isReference(each)).toList().indexOf(learner);
        int round = index / COLORS.size();
        Color color = COLORS.get(index % COLORS.size());
        return round == 0 ? new Look(color, new BasicStroke(WIDTH)) : new Look(color.darker(), dashed(4 * round + 2));
    }

    private static boolean isReference(String learner) {
        return learner.equals(Outcome.ORACLE) || learner.equals(Outcome.RANDOM);
    }

    private static BasicStroke dashed(float length) {
        return new BasicStroke(
                WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {length, length / 2 + 2}, 0);
    }
}
