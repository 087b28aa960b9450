package org.sgul.report.explain;

import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The colours of values: from orange for the most negative over white for 0 to blue for the most positive, and grey for those that are not
 * told from 0.
 *
 * @param largest the magnitude that has the full colour
 */
record ColorScale(double largest) {
    /** The colour of values that are not clear. */
    static final String UNCLEAR = "#c4c8cc";

    private static final double WIDTH = 220;
    private static final double HEIGHT = 12;
    private static final int STEPS = 8;
    /** The usual width of a character of the picture's text. */
    private static final double CHARACTER = 5.2;

    private static final int[] HELPS = {0, 114, 178};
    private static final int[] HURTS = {213, 94, 0};

    /** The colour of a value that is clear. */
    String of(double value) {
        return color(largest == 0 ? 0 : value / largest);
    }

    /** The share of a value in the largest one, from 0 to 1. */
    double share(double value) {
        return largest == 0 ? 0 : Math.min(1, Math.abs(value) / largest);
    }

    private static String color(double signedShare) {
        int[] end = signedShare > 0 ? HELPS : HURTS;
        // The square root leaves small values visible next to a few large ones.
        double strength = Math.sqrt(Math.min(1, Math.abs(signedShare)));
        int[] mixed = new int[3];
        for (int i = 0; i < 3; i++) {
            mixed[i] = (int) Math.round(255 + (end[i] - 255) * strength);
        }
        return String.format(Locale.ROOT, "#%02x%02x%02x", mixed[0], mixed[1], mixed[2]);
    }

    /**
     * Draws the scale with its numbers, in the middle of a picture.
     *
     * @param top where it begins, from the middle of the picture
     * @param unclear what is grey
     */
    void writeTo(XMLStreamWriter out, double top, String unclear) throws XMLStreamException {
        out.writeStartElement("g");
        out.writeAttribute("class", "scale");
        out.writeStartElement("linearGradient");
        out.writeAttribute("id", "values");
        for (int i = -STEPS; i <= STEPS; i++) {
            double share = (double) i / STEPS;
            out.writeEmptyElement("stop");
            out.writeAttribute("offset", number((share + 1) / 2, 4));
            out.writeAttribute("stop-color", color(share));
        }
        out.writeEndElement();
        box(out, -WIDTH / 2, top, WIDTH, "url(#values)");
        text(out, -WIDTH / 2, top + HEIGHT + 13, "middle", signed(-largest));
        text(out, 0, top + HEIGHT + 13, "middle", "0");
        text(out, WIDTH / 2, top + HEIGHT + 13, "middle", signed(largest));
        text(out, -WIDTH / 2 - 8, top + HEIGHT - 2, "end", "hurts");
        text(out, WIDTH / 2 + 8, top + HEIGHT - 2, "start", "helps");
        double left = -CHARACTER / 2 * unclear.length();
        box(out, left - HEIGHT - 6, top + 34, HEIGHT, UNCLEAR);
        text(out, left, top + 34 + HEIGHT - 2, "start", unclear);
        out.writeEndElement();
    }

    private static void box(XMLStreamWriter out, double x, double y, double width, String fill)
            throws XMLStreamException {
        out.writeEmptyElement("rect");
        out.writeAttribute("x", number(x, 1));
        out.writeAttribute("y", number(y, 1));
        out.writeAttribute("width", number(width, 1));
        out.writeAttribute("height", number(HEIGHT, 1));
        out.writeAttribute("fill", fill);
        out.writeAttribute("stroke", "#3c4043");
        out.writeAttribute("stroke-width", "0.5");
    }

    static void text(XMLStreamWriter out, double x, double y, String anchor, String text) throws XMLStreamException {
        out.writeStartElement("text");
        out.writeAttribute("x", number(x, 1));
        out.writeAttribute("y", number(y, 1));
        out.writeAttribute("text-anchor", anchor);
        out.writeAttribute("fill", "#3c4043");
        out.writeCharacters(text);
        out.writeEndElement();
    }

    private static String signed(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%+.3g", value);
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
