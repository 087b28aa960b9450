package org.sgul.graph.read.pickle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stack, marks and memo of a pickle. */
final class PickleStack {
    private static final int MAX_MARKS = 100;

    private final PickleInput input;
    private final List<Object> values = new ArrayList<>();
    private final List<Integer> marks = new ArrayList<>();
    private final Map<Long, Object> memo = new HashMap<>();

    PickleStack(PickleInput input) {
        this.input = input;
    }

    void push(Object value) {
        values.add(value);
    }

    void mark() {
        if (marks.size() == MAX_MARKS) {
            throw input.error(input.offset(), "values are nested more than " + MAX_MARKS + " deep");
        }
        marks.add(values.size());
    }

    Object top() {
        checkNotEmpty();
        return values.get(values.size() - 1);
    }

    Object pop() {
        checkNotEmpty();
        return values.remove(values.size() - 1);
    }

    /** Removes the last mark and returns the values above it. */
    List<Object> popToMark() {
        if (marks.isEmpty()) {
            throw input.error(input.offset(), "a mark is missing from the stack; the file is damaged or not a pickle");
        }
        List<Object> above = values.subList(marks.remove(marks.size() - 1), values.size());
        List<Object> popped = new ArrayList<>(above);
        above.clear();
        return popped;
    }

    PickledTuple popTuple(int size) {
        Object[] elements = new Object[size];
        for (int i = size - 1; i >= 0; i--) {
            elements[i] = pop();
        }
        return new PickledTuple(List.of(elements));
    }

    void remember(long index) {
        memo.put(index, top());
    }

    void rememberNext() {
        remember(memo.size());
    }

    Object recall(long index) {
        Object value = memo.get(index);
        if (value == null) {
            throw input.error(input.offset(), "memo " + index + " is used before it is set; the file is damaged");
        }
        return value;
    }

    /** The only value on the stack at the end of a pickle. */
    Object last() {
        Object value = pop();
        if (!values.isEmpty() || !marks.isEmpty()) {
            throw input.error(
                    input.offset(), values.size() + " values are left over; the file is damaged or not a pickle");
        }
        return value;
    }

    private void checkNotEmpty() {
        if (values.isEmpty() || (!marks.isEmpty() && marks.get(marks.size() - 1) == values.size())) {
            throw input.error(input.offset(), "a value is missing from the stack; the file is damaged or not a pickle");
        }
    }
}
