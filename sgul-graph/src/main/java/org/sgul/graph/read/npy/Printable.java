package org.sgul.graph.read.npy;

/** Makes text from untrusted files printable in an error message. */
public final class Printable {
    private static final int LONGEST = 60;

    private Printable() {}

    /** The text with control characters replaced, shortened if it is long. */
    public static String of(String text) {
        String head = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        return head.replaceAll("\\p{Cntrl}", "?");
    }
}
