package org.sgul.report.plot;

import de.erichseifert.vectorgraphics2d.Processors;
import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.knowm.xchart.internal.chartpart.IChart;

/** Writes charts as files. */
final class ChartFiles {
    /** Pixels per unit of the chart: a chart of 800 units is 6.7 inches wide. */
    static final double SCALE = 2.5;

    private static final int DOTS_PER_INCH = 300;
    private static final double INCHES_PER_METRE = 39.37;
    private static final String FORMAT = "javax_imageio_png_1.0";

    private ChartFiles() {}

    /** Writes PNG in print resolution, which the file states; needs no temporary files, for which there may be no space. */
    static void png(IChart chart, int width, int height, OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(
                (int) Math.round(SCALE * width), (int) Math.round(SCALE * height), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(SCALE, SCALE);
        chart.paint(graphics, width, height);
        graphics.dispose();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (ImageOutputStream encoded = new MemoryCacheImageOutputStream(out)) {
            writer.setOutput(encoded);
            ImageWriteParam usual = writer.getDefaultWriteParam();
            IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), usual);
            metadata.mergeTree(FORMAT, resolution());
            writer.write(metadata, new IIOImage(image, null, metadata), usual);
        } finally {
            writer.dispose();
        }
    }

    private static IIOMetadataNode resolution() {
        IIOMetadataNode pixels = new IIOMetadataNode("pHYs");
        String perMetre = Long.toString(Math.round(DOTS_PER_INCH * INCHES_PER_METRE));
        pixels.setAttribute("pixelsPerUnitXAxis", perMetre);
        pixels.setAttribute("pixelsPerUnitYAxis", perMetre);
        pixels.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode root = new IIOMetadataNode(FORMAT);
        root.appendChild(pixels);
        return root;
    }

    /**
     * Writes SVG or PDF. Charts are painted by any number of threads, but encoded one at a time: the library shares number formats between
     * threads, and names the fonts of a PDF with the digits of the default locale, which only ASCII digits survive.
     */
    static void vector(IChart chart, String format, int width, int height, OutputStream out) throws IOException {
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
