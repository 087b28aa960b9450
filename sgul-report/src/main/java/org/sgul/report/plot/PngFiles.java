package org.sgul.report.plot;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
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

/** Writes charts as PNG in print resolution, which the file states. Needs no temporary files, for which there may be no space. */
final class PngFiles {
    /** Pixels per unit of the chart: a chart of 800 units is 6.7 inches wide. */
    static final double SCALE = 2.5;

    private static final int DOTS_PER_INCH = 300;
    private static final double INCHES_PER_METRE = 39.37;
    private static final String FORMAT = "javax_imageio_png_1.0";

    private PngFiles() {}

    static void write(IChart chart, int width, int height, OutputStream out) throws IOException {
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
}
