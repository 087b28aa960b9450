package org.sgul.api.data;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An immutable list of node ids: a mask, a set of targets, an order of players.
 *
 * @since 0.1.0
 */
public final class NodeList {
    private static final NodeList EMPTY = new NodeList(new int[0]);

    private final int[] ids;

    private NodeList(int[] ids) {
        this.ids = ids;
    }

    /** A list of these ids in this order; the array is copied. */
    public static NodeList of(int... ids) {
        return ids.length == 0 ? EMPTY : new NodeList(ids.clone());
    }

    /** The ids {@code from..to-1}. */
    public static NodeList range(int from, int to) {
        return new NodeList(IntStream.range(from, to).toArray());
    }

    public int size() {
        return ids.length;
    }

    public boolean isEmpty() {
        return ids.length == 0;
    }

    public int get(int index) {
        return ids[index];
    }

    /** The same ids in ascending order. */
    public NodeList sorted() {
        int[] copy = ids.clone();
        Arrays.sort(copy);
        return new NodeList(copy);
    }

    public IntStream stream() {
        return Arrays.stream(ids);
    }

    /** A copy as an array. */
    public int[] toArray() {
        return ids.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NodeList list && Arrays.equals(ids, list.ids);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ids);
    }

    @Override
    public String toString() {
        int shown = Math.min(ids.length, 10);
        String head = Arrays.toString(Arrays.copyOf(ids, shown));
        return ids.length == shown ? head : head.substring(0, head.length() - 1) + ", … " + ids.length + " nodes]";
    }
}
