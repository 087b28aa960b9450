package org.sgul.report.plot;

import de.erichseifert.vectorgraphics2d.Processors;
import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.knowm.xchart.internal.chartpart.IChart;

/**
 * Writes charts as SVG and PDF. They are painted by any number of threads, but encoded one at a time: the library shares number formats between threads, and names the fonts of a PDF with
 * the digits of the default locale, which only ASCII digits survive.
 */
final class VectorFiles {
    private VectorFiles() {}

    static void write(IChart chart, String format, int width, int height, OutputStream out) throws IOException {
        VectorGraphics2D graphics = new VectorGraphics2D();
        chart.paint(graphics, width, height);
        encode(graphics, format, new PageSize(width, height), out);
    }

    private static synchronized void encode(VectorGraphics2D graphics, String format, PageSize size, OutputStream out)
            throws IOException {
        Locale usual = Locale.getDefault(Locale.Category.FORMAT);
        boolean otherDigits = !String.format(usual, "%d", 0).equals("0");
        if (otherDigits) {
            Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        }
        try {
            Processors.get(format).getDocument(graphics.getCommands(), size).writeTo(out);
        } finally {
            if (otherDigits) {
                Locale.setDefault(Locale.Category.FORMAT, usual);
            }
        }
    }
}
