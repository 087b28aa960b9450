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
    private static final String STYLE =
            "body{font:15px/1.5 system-ui,sans-serif;color:#202124;background:#fff;margin:2rem auto;"
                    + "max-width:60rem;padding:0 1rem}h1{font-size:1.4rem}svg{max-width:100%;height:auto;border:1px solid #dadce0}"
                    + ".warning{background:#fef7e0;border-left:4px solid #f29900;padding:.4rem .8rem}table{border-collapse:collapse;margin:.5rem 2rem 1rem 0}th,td{text-align:right;padding:.1rem .6rem;"
                    + "border-bottom:1px solid #e8eaed}th:first-child,td:first-child,.text{text-align:left}"
                    + ".tables{display:flex;flex-wrap:wrap}.box{display:inline-block;width:.8em;height:.8em;margin:0 .3em 0 .8em}";

    private final Explanation explanation;
    private final List<String> description;
    private final List<String> warnings;

    /** A page with paragraphs that describe how values were computed. */
    public ExplanationPage(Explanation explanation, List<String> description, List<String> warnings) {
        this.explanation = explanation;
        this.description = List.copyOf(description);
        this.warnings = List.copyOf(warnings);
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
        Picture picture = new Picture(explanation);
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
        legend(out, picture);
        picture.writeTo(out);
        out.writeStartElement("div");
        out.writeAttribute("class", "tables");
        neighbours(out, "Most valuable", best());
        neighbours(out, "Least valuable", worst());
        out.writeEndElement();
        out.writeEndElement();
        out.writeEndElement();
    }

    private void targets(XMLStreamWriter out) throws XMLStreamException {
        table(out, "Target", "Predicted class", "Probability", "Without neighbours", "Probability");
        for (Target target : explanation.targets()) {
            row(
                    out,
                    target.name(),
                    target.full().className(),
                    probability(target.full().probability()),
                    target.alone().className(),
                    probability(target.alone().probability()));
        }
        out.writeEndElement();
    }

    private void legend(XMLStreamWriter out, Picture picture) throws XMLStreamException {
        out.writeStartElement("p");
        box(out, Picture.color(1, 1));
        out.writeCharacters("helps the predictions");
        box(out, Picture.color(-1, 1));
        out.writeCharacters("hurts them");
        box(out, Picture.color(1, 0));
        out.writeCharacters("neither. Larger circles matter more; black diamonds are the targets; rings are hops"
                + (explanation.isWeighted() ? "; wider lines have larger weights. " : ". "));
        if (picture.leftOut() > 0) {
            out.writeCharacters(
                    picture.leftOut() + " neighbours with smaller values are not drawn; they are in values.csv.");
        }
        out.writeEndElement();
    }

    private static void box(XMLStreamWriter out, String color) throws XMLStreamException {
        out.writeStartElement("span");
        out.writeAttribute("class", "box");
        out.writeAttribute("style", "background:" + color);
        out.writeEndElement();
    }

    /** The most valuable neighbours. */
    public List<Neighbour> best() {
        List<Neighbour> all = explanation.neighbours();
        return all.subList(0, Math.min(MOST_ROWS, all.size()));
    }

    /** The least valuable neighbours that are not among the most valuable, the least valuable first. */
    public List<Neighbour> worst() {
        List<Neighbour> all = explanation.neighbours();
        int from = Math.max(Math.min(MOST_ROWS, all.size()), all.size() - MOST_ROWS);
        List<Neighbour> worst = new ArrayList<>(all.subList(from, all.size()));
        Collections.reverse(worst);
        return worst;
    }

    private void neighbours(XMLStreamWriter out, String heading, List<Neighbour> rows) throws XMLStreamException {
        if (rows.isEmpty()) {
            return;
        }
        out.writeStartElement("div");
        text(out, "h2", heading);
        table(out, headings("Node").toArray(String[]::new));
        for (Neighbour neighbour : rows) {
            row(out, cells(neighbour).toArray(String[]::new));
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
        return cells;
    }

    private static void table(XMLStreamWriter out, String... headings) throws XMLStreamException {
        out.writeStartElement("table");
        cells(out, "th", headings);
    }

    private static void row(XMLStreamWriter out, String... cells) throws XMLStreamException {
        cells(out, "td", cells);
    }

    private static void cells(XMLStreamWriter out, String element, String... cells) throws XMLStreamException {
        out.writeStartElement("tr");
        for (String cell : cells) {
            text(out, element, cell);
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

    private static String number(double value) {
        return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%.5f", value);
    }
}
