package org.sgul.graph.read.pickle;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sgul.graph.read.Location;

/**
 * Interprets the opcodes of one pickle, protocols 0 to 4. An opcode creates at most one small value, text and arrays share or copy
 * bytes of the file once, and names and keys are short, so file size and number of opcodes bound the memory used.
 */
final class PickleMachine {
    private static final int BYTES_AN_OPCODE = 64;
    private static final int MAX_PROTOCOL = 4;
    private static final int STOP = '.';

    private final PickleInput input;
    private final PickleStack stack;
    private final PickleCalls calls;

    PickleMachine(PickleInput input) {
        this.input = input;
        this.stack = new PickleStack(input);
        this.calls = new PickleCalls(input.left());
    }

    Object run() {
        long allowed = Runtime.getRuntime().maxMemory() / 4 / BYTES_AN_OPCODE;
        for (long count = 0; count < allowed; count++) {
            int offset = input.offset();
            int opcode = input.unsignedByte();
            if (opcode == STOP) {
                Object value = stack.last();
                if (input.left() > 0) {
                    throw input.error(input.offset(), input.left() + " bytes follow the end of the pickle");
                }
                return value;
            }
            if (!structure(opcode, offset)
                    && !container(opcode, offset)
                    && !number(opcode, offset)
                    && !text(opcode, offset)) {
                throw input.error(
                        offset,
                        String.format(
                                Locale.ROOT,
                                "opcode 0x%02x is not supported; data files do not need it, or this is not a pickle",
                                opcode));
            }
        }
        throw input.error(
                input.offset(), "more than " + allowed + " opcodes; if you trust the file, give Java more heap (-Xmx)");
    }

    private boolean structure(int opcode, int offset) {
        switch (opcode) {
            case 0x80 -> checkProtocol(offset);
            case 0x95 -> input.signedLong(); // FRAME: a length that is only relevant for buffering
            case '(' -> stack.mark();
            case '0' -> stack.pop();
            case '1' -> stack.popToMark();
            case '2' -> stack.push(stack.top());
            case 'p' -> stack.remember(decimal(input.line(), offset));
            case 'q' -> stack.remember(input.unsignedByte());
            case 'r' -> stack.remember(input.unsignedInt());
            case 0x94 -> stack.rememberNext();
            case 'g' -> stack.push(stack.recall(decimal(input.line(), offset)));
            case 'h' -> stack.push(stack.recall(input.unsignedByte()));
            case 'j' -> stack.push(stack.recall(input.unsignedInt()));
            case 'c' -> stack.push(global(input.line(), input.line(), offset));
            case 0x93 -> {
                String name = textValue(stack.pop(), offset);
                stack.push(global(textValue(stack.pop(), offset), name, offset));
            }
            case 'R' -> {
                Object arguments = stack.pop();
                stack.push(calls.reduce(stack.pop(), arguments, input.at(offset)));
            }
            case 0x81 -> {
                Object arguments = stack.pop();
                stack.push(calls.newObject(stack.pop(), arguments, input.at(offset)));
            }
            case 'b' -> {
                Object state = stack.pop();
                calls.build(stack.top(), state, input.at(offset));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean container(int opcode, int offset) {
        switch (opcode) {
            case ')' -> stack.push(new PickledTuple(List.of()));
            case 't' -> stack.push(new PickledTuple(stack.popToMark()));
            case 0x85 -> stack.push(stack.popTuple(1));
            case 0x86 -> stack.push(stack.popTuple(2));
            case 0x87 -> stack.push(stack.popTuple(3));
            case ']' -> stack.push(new ArrayList<>(0));
            case 'l' -> stack.push(stack.popToMark());
            case 'a' -> append(List.of(stack.pop()), offset);
            case 'e' -> append(stack.popToMark(), offset);
            case '}' -> stack.push(new PickledDict(new LinkedHashMap<>()));
            case 'd' -> {
                List<Object> items = stack.popToMark();
                stack.push(new PickledDict(new LinkedHashMap<>()));
                setItems(items, offset);
            }
            case 's' -> setItems(stack.popTuple(2).elements(), offset);
            case 'u' -> setItems(stack.popToMark(), offset);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean number(int opcode, int offset) {
        switch (opcode) {
            case 'N' -> stack.push(PickledValues.NONE);
            case 0x88 -> stack.push(true);
            case 0x89 -> stack.push(false);
            case 'I' -> stack.push(PickleText.intOrTruth(input.line(), input.at(offset)));
            case 'L' -> stack.push(decimal(input.line().replaceFirst("L$", ""), offset));
            case 'J' -> stack.push((long) input.signedInt());
            case 'K' -> stack.push((long) input.unsignedByte());
            case 'M' -> stack.push((long) input.unsignedShort());
            case 0x8a -> stack.push(input.twosComplement(input.unsignedByte()));
            case 0x8b -> stack.push(input.twosComplement(input.signedInt()));
            case 'F' -> stack.push(PickleText.fraction(input.line(), input.at(offset)));
            case 'G' -> stack.push(input.bigEndianDouble());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean text(int opcode, int offset) {
        switch (opcode) {
            case 'S' -> stack.push(PickleText.quotedBytes(input.line(), input.at(offset)));
            case 'T' -> stack.push(input.slice(input.signedInt()));
            case 'U', 'C' -> stack.push(input.slice(input.unsignedByte()));
            case 'B' -> stack.push(input.slice(input.unsignedInt()));
            case 0x8e -> stack.push(input.slice(input.signedLong()));
            case 'V' -> stack.push(PickleText.unicode(input.line(), input.at(offset)));
            case 'X' -> stack.push(utf8(input.slice(input.unsignedInt())));
            case 0x8c -> stack.push(utf8(input.slice(input.unsignedByte())));
            case 0x8d -> stack.push(utf8(input.slice(input.signedLong())));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void checkProtocol(int offset) {
        int protocol = input.unsignedByte();
        if (protocol > MAX_PROTOCOL) {
            throw input.error(
                    offset,
                    "unknown pickle protocol " + protocol + "; known: 0 to " + MAX_PROTOCOL
                            + "; write the file again with pickle.dump(…, protocol=2)");
        }
    }

    private KnownGlobal global(String module, String name, int offset) {
        return KnownGlobal.of(module, name)
                .orElseThrow(() -> input.error(
                        offset,
                        "the pickle refers to " + Location.printable(module + "." + name)
                                + ", which is not part of a data file; it was rejected and nothing was executed"));
    }

    private void append(List<Object> values, int offset) {
        if (!(stack.top() instanceof ArrayList<?>)) {
            throw input.error(
                    offset, "values are appended to " + PickledValues.describe(stack.top()) + ", expected a list");
        }
        @SuppressWarnings("unchecked") // every ArrayList on the stack was made here, of Object
        ArrayList<Object> list = (ArrayList<Object>) stack.top();
        list.addAll(values);
    }

    private void setItems(List<Object> keysAndValues, int offset) {
        if (!(stack.top() instanceof PickledDict dict) || keysAndValues.size() % 2 != 0) {
            throw input.error(
                    offset,
                    "items are set in " + PickledValues.describe(stack.top()) + ", expected pairs for a dictionary");
        }
        for (int i = 0; i < keysAndValues.size(); i += 2) {
            Object key = keysAndValues.get(i);
            dict.items().put(key instanceof Long ? key : textValue(key, offset), keysAndValues.get(i + 1));
        }
    }

    private String textValue(Object value, int offset) {
        @Nullable String text = PickledValues.text(value);
        if (text == null) {
            throw input.error(offset, PickledValues.describe(value) + " where a name or text is expected");
        }
        return text;
    }

    private long decimal(String text, int offset) {
        return PickleText.decimal(text, input.at(offset));
    }

    private static String utf8(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes).toString();
    }
}
