package org.sgul.report.explain;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.sgul.report.explain.Explanation.Neighbour;
import org.sgul.report.explain.Explanation.Target;

/** An explanation as a picture and as one page that works offline. */
public final class ExplanationPage {
    private static final int MOST_ROWS = 15;
    private static final double TINY = 1e-3;
    private static final String STYLE =
            "body{font:15px/1.5 system-ui,sans-serif;color:#202124;background:#fff;margin:2rem auto;"
                    + "max-width:60rem;padding:0 1rem}h1{font-size:1.4rem}svg{max-width:100%;height:auto;border:1px solid #dadce0}"
                    + ".warning{background:#fef7e0;border-left:4px solid #f29900;padding:.4rem .8rem}table{border-collapse:collapse;margin:.5rem 2rem 1rem 0}th,td{text-align:right;padding:.1rem .6rem;"
                    + "border-bottom:1px solid #e8eaed}th:first-child,td:first-child,.text{text-align:left}"
                    + ".tables{display:flex;flex-wrap:wrap}.unclear{color:#9aa0a6}";

    private final Explanation explanation;
    private final List<String> description;
    private final List<String> warnings;
    private final boolean isTiny;

    /** A page with paragraphs that describe how values were computed. */
    public ExplanationPage(Explanation explanation, List<String> description, List<String> warnings) {
        this.explanation = explanation;
        this.description = List.copyOf(description);
        this.warnings = List.copyOf(warnings);
        // Where the class is certain without neighbours, all values can be as small as 1e-9.
        this.isTiny = explanation.neighbours().stream()
                .allMatch(neighbour -> Math.abs(neighbour.valued().value()) < TINY);
    }

    /** The picture as an SVG file. */
    public String svg() {
        return write(new Picture(explanation)::writeTo) + "\n";
    }

    /** The page as HTML. */
    public String html() {
        return "<!DOCTYPE html>\n" + write(this::page) + "\n";
    }

    private interface Body {
        void writeTo(XMLStreamWriter out) throws XMLStreamException;
    }

    private static String write(Body body) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter out = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            body.writeTo(out);
            out.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("text in memory cannot fail to be written", e);
        }
        return text.toString();
    }

    private void page(XMLStreamWriter out) throws XMLStreamException {
        String title = "Which neighbours matter for "
                + String.join(
                        ", ", explanation.targets().stream().map(Target::name).toList()) + "?";
        out.writeStartElement("html");
        out.writeAttribute("lang", "en");
        out.writeStartElement("head");
        out.writeEmptyElement("meta");
        out.writeAttribute("charset", "utf-8");
        text(out, "title", title);
        text(out, "style", STYLE);
        out.writeEndElement();
        out.writeStartElement("body");
        text(out, "h1", title);
        for (String paragraph : description) {
            text(out, "p", paragraph);
        }
        for (String warning : warnings) {
            out.writeStartElement("p");
            out.writeAttribute("class", "warning");
            out.writeCharacters("Warning: " + warning);
            out.writeEndElement();
        }
        targets(out);
        text(
                out,
                "p",
                "Larger circles have larger values; point at one for its value. Black diamonds are the targets; rings are hops"
                        + (explanation.isWeighted() ? "; wider lines have larger weights." : "."));
        new Picture(explanation).writeTo(out);
        out.writeStartElement("div");
        out.writeAttribute("class", "tables");
        neighbours(out, "Helps", best());
        neighbours(out, "Hurts", worst());
        out.writeEndElement();
        out.writeEndElement();
        out.writeEndElement();
    }

    private void targets(XMLStreamWriter out) throws XMLStreamException {
        boolean repeated = explanation.models() > 1;
        List<String> headings = new ArrayList<>(
                List.of("Target", "Predicted class", "Probability", "Without neighbours", "Probability"));
        if (repeated) {
            headings.add("Models by class");
        }
        table(out, headings);
        for (Target target : explanation.targets()) {
            List<String> cells = new ArrayList<>(List.of(
                    target.name(),
                    target.full().className(),
                    probability(target.full().probability()),
                    target.alone().className(),
                    probability(target.alone().probability())));
            if (repeated) {
                cells.add(target.votesText());
            }
            row(out, cells);
        }
        out.writeEndElement();
    }

    /** The neighbours that help, the most valuable first. */
    public List<Neighbour> best() {
        return explanation.neighbours().stream()
                .filter(neighbour -> neighbour.valued().value() > 0)
                .limit(MOST_ROWS)
                .toList();
    }

    /** The neighbours that hurt, the least valuable first. */
    public List<Neighbour> worst() {
        List<Neighbour> worst = new ArrayList<>(explanation.neighbours());
        Collections.reverse(worst);
        return worst.stream()
                .filter(neighbour -> neighbour.valued().value() < 0)
                .limit(MOST_ROWS)
                .toList();
    }

    private void neighbours(XMLStreamWriter out, String heading, List<Neighbour> rows) throws XMLStreamException {
        if (rows.isEmpty()) {
            return;
        }
        out.writeStartElement("div");
        text(out, "h2", heading);
        table(out, headings("Node"));
        for (Neighbour neighbour : rows) {
            if (neighbour.isClear()) {
                row(out, cells(neighbour));
            } else {
                cells(out, "unclear", "td", cells(neighbour));
            }
        }
        out.writeEndElement();
        out.writeEndElement();
    }

    /** The headings of a table of neighbours; the first column has their names. */
    public List<String> headings(String first) {
        List<String> headings = new ArrayList<>(List.of(first, "Value", "Standard error", "Hops", "Class"));
        if (explanation.isWeighted()) {
            headings.add("Edge weight");
        }
        if (explanation.models() > 1) {
            headings.addAll(List.of("Models", "Spread"));
        }
        return headings;
    }

    /** The texts of a neighbour under these headings. */
    public List<String> cells(Neighbour neighbour) {
        List<String> cells = new ArrayList<>(List.of(
                neighbour.valued().name(),
                number(neighbour.valued().value()),
                number(neighbour.valued().standardError()),
                Integer.toString(neighbour.hops()),
                neighbour.label().isEmpty() ? "–" : neighbour.label()));
        if (explanation.isWeighted()) {
            OptionalDouble weight = neighbour.weight();
            cells.add(weight.isPresent() ? String.valueOf((float) weight.getAsDouble()) : "–");
        }
        if (explanation.models() > 1) {
            cells.add(neighbour.agreeing() + " of " + explanation.models());
            cells.add(number(neighbour.spread()));
        }
        return cells;
    }

    private static void table(XMLStreamWriter out, List<String> headings) throws XMLStreamException {
        out.writeStartElement("table");
        cells(out, "", "th", headings);
    }

    private static void row(XMLStreamWriter out, List<String> cells) throws XMLStreamException {
        cells(out, "", "td", cells);
    }

    private static void cells(XMLStreamWriter out, String kind, String cell, List<String> texts)
            throws XMLStreamException {
        out.writeStartElement("tr");
        if (!kind.isEmpty()) {
            out.writeAttribute("class", kind);
        }
        for (String text : texts) {
            text(out, cell, text);
        }
        out.writeEndElement();
    }

    private static void text(XMLStreamWriter out, String element, String text) throws XMLStreamException {
        out.writeStartElement(element);
        out.writeCharacters(text);
        out.writeEndElement();
    }

    private static String probability(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private String number(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, isTiny ? "%.2e" : "%.5f", value);
    }
}
