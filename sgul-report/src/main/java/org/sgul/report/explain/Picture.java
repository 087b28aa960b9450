package org.sgul.report.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.sgul.report.explain.Explanation.Edge;
import org.sgul.report.explain.Explanation.Neighbour;
import org.sgul.report.explain.Explanation.Target;

/**
 * A picture of the neighbourhood of targets as SVG: blue neighbours help, orange ones hurt, stronger colours more, and grey ones do neither for
 * certain. Of many neighbours it shows the best and the worst, and the sum of all others as text.
 */
final class Picture {
    private static final String SVG = "http://www.w3.org/2000/svg";
    private static final int MOST_OF_A_KIND = 40;
    private static final double LEGEND = 100;
    private static final double LEAST_HALF = 220;
    private static final int LONGEST_NAME = 14;
    private static final double CHARACTER = 6.5;
    private static final double MARGIN = 30;

    private final Explanation explanation;
    private final List<Neighbour> shown;
    private final RingLayout layout;
    private final ColorScale scale;
    private final double heaviest;

    Picture(Explanation explanation) {
        this.explanation = explanation;
        this.shown = shown(explanation);
        this.layout = new RingLayout(explanation.targets(), shown, explanation.edges());
        this.scale = new ColorScale(shown.stream()
                .mapToDouble(neighbour -> Math.abs(neighbour.valued().value()))
                .max()
                .orElse(0));
        this.heaviest =
                explanation.edges().stream().mapToDouble(Edge::weight).max().orElse(1);
    }

    /** The best and the worst neighbours, and those that connect them to targets; the strongest first. */
    private static List<Neighbour> shown(Explanation explanation) {
        List<Neighbour> all = explanation.neighbours();
        Comparator<Neighbour> strongestFirst = Comparator.<Neighbour>comparingDouble(
                        neighbour -> -Math.abs(neighbour.valued().value()))
                .thenComparing(neighbour -> neighbour.valued().node());
        if (all.size() <= 2 * MOST_OF_A_KIND) {
            return all.stream().sorted(strongestFirst).toList();
        }
        List<Neighbour> ends = new ArrayList<>(all.subList(0, MOST_OF_A_KIND));
        ends.addAll(all.subList(all.size() - MOST_OF_A_KIND, all.size()));
        List<Neighbour> strongest = all.stream().sorted(strongestFirst).toList();
        Map<Integer, Neighbour> byId = new HashMap<>();
        strongest.forEach(neighbour -> byId.put(neighbour.valued().node(), neighbour));
        Map<Integer, List<Integer>> inner = new HashMap<>();
        for (Edge edge : explanation.edges()) {
            inner(edge.from(), edge.to(), byId, inner);
            inner(edge.to(), edge.from(), byId, inner);
        }
        Set<Integer> chosen = new HashSet<>();
        ends.forEach(neighbour -> chosen.add(neighbour.valued().node()));
        for (Neighbour neighbour : ends) {
            List<Integer> nearer = inner.getOrDefault(neighbour.valued().node(), List.of());
            while (!nearer.isEmpty() && nearer.stream().noneMatch(chosen::contains)) {
                Integer next = nearer.get(0);
                chosen.add(next);
                nearer = inner.getOrDefault(next, List.of());
            }
        }
        return strongest.stream()
                .filter(neighbour -> chosen.contains(neighbour.valued().node()))
                .toList();
    }

    private static void inner(int from, int to, Map<Integer, Neighbour> byId, Map<Integer, List<Integer>> inner) {
        Neighbour outer = byId.get(from);
        Neighbour nearer = byId.get(to);
        if (outer != null && nearer != null && nearer.hops() < outer.hops()) {
            inner.computeIfAbsent(from, key -> new ArrayList<>()).add(to);
        }
    }

    /** The number and the sum of the values that the picture leaves out; empty if it shows all. */
    private Optional<String> rest() {
        int count = explanation.neighbours().size() - shown.size();
        double sum = explanation.totalEffect()
                - shown.stream()
                        .mapToDouble(neighbour -> neighbour.valued().value())
                        .sum();
        return count == 0
                ? Optional.empty()
                : Optional.of(
                        String.format(Locale.ROOT, "%,d other neighbours, not drawn: %+.4g together", count, sum));
    }

    void writeTo(XMLStreamWriter out) throws XMLStreamException {
        double around = layout.radius()
                + MARGIN
                + CHARACTER
                        * shown.stream()
                                .mapToInt(neighbour ->
                                        shortened(neighbour.valued().name()).length())
                                .max()
                                .orElse(0);
        double half = Math.max(LEAST_HALF, around);
        out.writeStartElement("svg");
        out.writeDefaultNamespace(SVG);
        out.writeAttribute(
                "viewBox",
                number(-half) + " " + number(-around) + " " + number(2 * half) + " " + number(2 * around + LEGEND));
        out.writeAttribute("width", number(2 * half));
        out.writeAttribute("role", "img");
        out.writeAttribute("font-family", "sans-serif");
        out.writeAttribute("font-size", "11");
        title(
                out,
                "Neighbourhood of "
                        + explanation.targets().stream().map(Target::name).collect(Collectors.joining(", ")));
        rectangle(out, half, around);
        for (Edge edge : explanation.edges()) {
            if (layout.has(edge.from()) && layout.has(edge.to())) {
                line(out, edge);
            }
        }
        for (Neighbour neighbour : shown) {
            circle(out, neighbour);
        }
        for (Target target : explanation.targets()) {
            diamond(out, target);
        }
        legend(out, around);
        out.writeEndElement();
    }

    private void legend(XMLStreamWriter out, double top) throws XMLStreamException {
        String models = explanation.models() == 1 ? "" : ", or models differ in sign";
        scale.writeTo(out, top, "not clear: below two standard errors" + models);
        ColorScale.text(
                out,
                0,
                top + 66,
                "middle",
                String.format(
                        Locale.ROOT,
                        "all %,d neighbours together: %+.4g",
                        explanation.neighbours().size(),
                        explanation.totalEffect()));
        Optional<String> rest = rest();
        if (rest.isPresent()) {
            ColorScale.text(out, 0, top + 84, "middle", rest.get());
        }
    }

    private static void rectangle(XMLStreamWriter out, double half, double around) throws XMLStreamException {
        out.writeEmptyElement("rect");
        attributes(out, "x", number(-half), "y", number(-around), "width", number(2 * half));
        attributes(out, "height", number(2 * around + LEGEND));
        out.writeAttribute("fill", "#fff");
    }

    private void line(XMLStreamWriter out, Edge edge) throws XMLStreamException {
        RingLayout.Spot from = layout.of(edge.from());
        RingLayout.Spot to = layout.of(edge.to());
        out.writeStartElement("line");
        attributes(out, "x1", number(from.x()), "y1", number(from.y()), "x2", number(to.x()), "y2", number(to.y()));
        attributes(out, "stroke", "#9aa0a6", "stroke-opacity", "0.55");
        if (explanation.isWeighted()) {
            out.writeAttribute("stroke-width", number(0.5 + 4 * Math.sqrt(edge.weight() / heaviest)));
            title(out, "weight " + (float) edge.weight());
        }
        out.writeEndElement();
    }

    private void circle(XMLStreamWriter out, Neighbour neighbour) throws XMLStreamException {
        RingLayout.Spot spot = layout.of(neighbour.valued().node());
        double value = neighbour.valued().value();
        out.writeStartElement("g");
        title(out, describe(neighbour));
        out.writeEmptyElement("circle");
        attributes(
                out,
                "cx",
                number(spot.x()),
                "cy",
                number(spot.y()),
                "r",
                number(5 + 6 * Math.sqrt(scale.share(value))));
        attributes(
                out,
                "fill",
                neighbour.isClear() ? scale.of(value) : ColorScale.UNCLEAR,
                "stroke",
                "#3c4043",
                "stroke-width",
                "0.7");
        name(out, neighbour.valued().name(), spot);
        out.writeEndElement();
    }

    private String describe(Neighbour neighbour) {
        double error = neighbour.valued().standardError();
        return "node " + neighbour.valued().name()
                + (neighbour.label().isEmpty() ? "" : ", class " + neighbour.label())
                + String.format(Locale.ROOT, ": value %.4g", neighbour.valued().value())
                + (Double.isNaN(error) ? "" : String.format(Locale.ROOT, " ± %.4g", error))
                + ", rank " + neighbour.valued().rank()
                + (explanation.models() == 1
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "; same sign for %d of %d models, spread %.4g",
                                neighbour.agreeing(),
                                explanation.models(),
                                neighbour.spread()));
    }

    private void diamond(XMLStreamWriter out, Target target) throws XMLStreamException {
        RingLayout.Spot spot = layout.of(target.node());
        out.writeStartElement("g");
        title(out, "target " + target.name() + ", predicted " + target.full().className());
        out.writeEmptyElement("rect");
        attributes(out, "x", "-9", "y", "-9", "width", "18", "height", "18", "fill", "#202124");
        out.writeAttribute("transform", "translate(" + number(spot.x()) + " " + number(spot.y()) + ") rotate(45)");
        out.writeStartElement("text");
        attributes(out, "x", number(spot.x()), "y", number(spot.y() + 26), "text-anchor", "middle");
        attributes(out, "font-weight", "bold", "stroke", "#fff", "stroke-width", "3", "paint-order", "stroke");
        out.writeCharacters(shortened(target.name()));
        out.writeEndElement();
        out.writeEndElement();
    }

    /** Writes a name outside its node, along the radius, so that names on a ring do not overlap. */
    private static void name(XMLStreamWriter out, String name, RingLayout.Spot spot) throws XMLStreamException {
        double degrees = Math.toDegrees(spot.angle());
        boolean left = StrictMath.cos(spot.angle()) < 0;
        out.writeStartElement("text");
        out.writeAttribute(
                "transform",
                "translate(" + number(spot.x()) + " " + number(spot.y()) + ") rotate("
                        + number(left ? degrees + 180 : degrees) + ")");
        attributes(out, "x", left ? "-14" : "14", "y", "4", "text-anchor", left ? "end" : "start", "fill", "#3c4043");
        attributes(out, "stroke", "#fff", "stroke-width", "3", "paint-order", "stroke");
        out.writeCharacters(shortened(name));
        out.writeEndElement();
    }

    private static String shortened(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
    }

    private static void title(XMLStreamWriter out, String text) throws XMLStreamException {
        out.writeStartElement("title");
        out.writeCharacters(text);
        out.writeEndElement();
    }

    private static void attributes(XMLStreamWriter out, String... namesAndValues) throws XMLStreamException {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            out.writeAttribute(namesAndValues[i], namesAndValues[i + 1]);
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
