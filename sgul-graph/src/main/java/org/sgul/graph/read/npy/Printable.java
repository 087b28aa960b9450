package org.sgul.graph.read.npy;

/** Text out of untrusted files, made fit for a line of an error message. */
public final class Printable {
    private static final int LONGEST = 60;

    private Printable() {}

    /** The text without control characters, cut when long. */
    public static String of(String text) {
        String head = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        return head.replaceAll("\\p{Cntrl}", "?");
    }
}
