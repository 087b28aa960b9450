package org.sgul.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.report.explain.Explanation.Edge;
import org.sgul.report.explain.Explanation.Neighbour;
import org.sgul.report.explain.Explanation.Prediction;
import org.sgul.report.explain.Explanation.Target;
import org.sgul.report.explain.Explanation.Vote;
import org.sgul.valuation.pipeline.ValuedNode;

class ExplanationPageTest {
    private static final Prediction RED = new Prediction("red", 0.75);

    private static Neighbour neighbour(int node, double value, int rank, int hops, boolean isClear) {
        ValuedNode valued = new ValuedNode(node, "n" + node, value, 0.125, rank);
        return new Neighbour(valued, hops, OptionalDouble.empty(), "blue", 4, 0.5, isClear);
    }

    private static Explanation explanation(List<Neighbour> neighbours, List<Edge> edges, Vote... votes) {
        return new Explanation(List.of(new Target(0, "n0", RED, RED, List.of(votes))), neighbours, edges, 5, 0.625);
    }

    /** Neighbours 1, 2, … of node 0 with these values, the most valuable first. */
    private static Explanation star(double... values) {
        List<Neighbour> neighbours = IntStream.range(0, values.length)
                .mapToObj(i -> neighbour(i + 1, values[i], i + 1, 1, true))
                .toList();
        List<Edge> edges = IntStream.range(0, values.length)
                .mapToObj(i -> new Edge(0, i + 1, 1))
                .toList();
        return explanation(neighbours, edges, new Vote("red", 5));
    }

    private static String svg(Explanation explanation) {
        return new ExplanationPage(explanation, List.of(), List.of()).svg();
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void aHubShowsTheBestAndTheWorstFortyAndTheSumOfTheRest() {
        double[] values = IntStream.range(0, 5000).mapToDouble(i -> 2500.0 - i).toArray();
        String svg = svg(star(values));
        assertThat(count(svg, "<circle ")).isEqualTo(80);
        assertThat(svg).contains(">n1<", ">n40<", ">n4961<", ">n5000<").doesNotContain(">n41<", ">n4960<");
        // The values are 2500 down to -2499, so all add up to 2500 and each end of forty to ±(40·2500 − 780), with 40
        // less for the worst.
        assertThat(svg)
                .contains(">all 5,000 neighbours together: +2500<")
                .contains(">4,920 other neighbours, not drawn: +2460 together<");
    }

    @Test
    void neighboursThatConnectTheDrawnOnesAreDrawnToo() {
        List<Neighbour> neighbours = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            neighbours.add(neighbour(i + 1, 100 - i, i + 1, i == 50 ? 1 : 2, true));
            edges.add(new Edge(51, i + 1, 1));
        }
        edges.add(new Edge(0, 51, 1));
        String svg = svg(explanation(neighbours, edges, new Vote("red", 5)));
        assertThat(count(svg, "<circle ")).isEqualTo(81);
        assertThat(svg).contains("19 other neighbours, not drawn");
    }

    @Test
    void smallPicturesShowEverythingAndMentionNoRest() {
        String svg = svg(star(3, 0, -1));
        assertThat(count(svg, "<circle ")).isEqualTo(3);
        assertThat(svg).doesNotContain("not drawn").contains(">-3.00<", ">+3.00<", ">hurts<", ">helps<");
    }

    @Test
    void unclearValuesAreGreyWhereverTheyAre() {
        Explanation some = explanation(
                List.of(neighbour(1, 2, 1, 1, true), neighbour(2, 1, 2, 1, false), neighbour(3, -2, 3, 1, true)),
                List.of(),
                new Vote("red", 5));
        String svg = svg(some);
        assertThat(count(svg, "<circle [^>]*fill=\"#c4c8cc\"")).isOne();
        assertThat(count(svg, "<circle [^>]*fill=\"#0072b2\"")).isOne();
        assertThat(count(svg, "<circle [^>]*fill=\"#d55e00\"")).isOne();
        String page = new ExplanationPage(some, List.of(), List.of("take care")).html();
        assertThat(page)
                .contains("<tr class=\"unclear\"><td>n2</td>")
                .contains("<p class=\"warning\">Warning: take care</p>")
                .contains("<h2>Helps</h2>", "<h2>Hurts</h2>")
                .contains("<td>4 of 5</td><td>0.50000</td>");
    }

    @Test
    void hoveringShowsNodeClassValueAndError() {
        assertThat(svg(star(0.5)))
                .contains(
                        "<title>node n1, class blue: value 0.5000 ± 0.1250, rank 1; same sign for 4 of 5 models, spread"
                                + " 0.5000</title>");
    }

    @Test
    void headingsAreAboutSigns() {
        ExplanationPage helping = new ExplanationPage(star(2, 1, 0), List.of(), List.of());
        assertThat(helping.best()).extracting(each -> each.valued().node()).containsExactly(1, 2);
        assertThat(helping.worst()).isEmpty();
        assertThat(helping.html()).doesNotContain("<h2>Hurts</h2>");
        ExplanationPage hurting = new ExplanationPage(star(-1, -2), List.of(), List.of());
        assertThat(hurting.best()).isEmpty();
        assertThat(hurting.worst()).extracting(each -> each.valued().node()).containsExactly(2, 1);
    }

    @Test
    void tinyValuesKeepTheirDigits() {
        assertThat(new ExplanationPage(star(0.25, 1e-6), List.of(), List.of()).html())
                .contains("<td>0.25000</td>", "<td>0.00000</td>");
        assertThat(new ExplanationPage(star(2.5e-6, -1e-9), List.of(), List.of()).html())
                .contains("<td>2.50e-06</td>", "<td>-1.00e-09</td>");
    }

    @Test
    void modelsThatDisagreeOnATargetAreAWarning() {
        Explanation torn = explanation(List.of(), List.of(), new Vote("red", 3), new Vote("green", 2));
        assertThat(torn.warnings())
                .containsExactly(
                        "the models do not agree on the class of n0 (red: 3 of 5, green: 2 of 5), so its explanation depends"
                                + " on the training; give the weights of one model");
        assertThat(star(1).warnings()).isEmpty();
    }
}
