package org.sgul.models.weights;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.graph.json.ParserFault;
import org.sgul.graph.read.npy.NpyType;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON header of a safetensors file, checked against the length of the data that follows it.
 *
 * @param entries the tensors in the order of their data, which they cover without gaps or overlaps
 * @param description the texts that the file keeps next to the tensors
 */
record SafetensorsHeader(List<Entry> entries, Map<String, String> description) {
    /** The name under which the format keeps free text instead of a tensor. */
    static final String METADATA = "__metadata__";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /**
     * A tensor and its position in the file.
     *
     * @param begin offset in the data section, in bytes
     */
    record Entry(String name, ElementType type, List<Integer> shape, int size, long begin) {
        long end() {
            return begin + (long) size * type.bytes();
        }
    }

    /** Parses a header. */
    static SafetensorsHeader parse(Path file, byte[] header, long dataLength) {
        JsonNode root;
        try {
            root = JSON.readTree(header);
        } catch (JacksonException e) {
            throw SgulException.data(
                    file, "header", "is not valid JSON (" + ParserFault.problem(e) + "); the file is damaged", e);
        }
        if (root == null || !root.isObject()) {
            throw SgulException.data(file, "header", "must be a JSON object of tensors");
        }
        return new SafetensorsHeader(new Parser(file, dataLength).entries(root), Descriptions.of(root.path(METADATA)));
    }

    /** Reads the tensors of the header of one file. */
    private record Parser(Path file, long dataLength) {

        private List<Entry> entries(JsonNode root) {
            List<Entry> entries = new ArrayList<>();
            for (Map.Entry<String, JsonNode> property : root.properties()) {
                if (!property.getKey().equals(METADATA)) {
                    entries.add(entry(property.getKey(), property.getValue()));
                }
            }
            entries.sort(Comparator.comparingLong(Entry::begin).thenComparingLong(Entry::end));
            long covered = 0;
            for (Entry entry : entries) {
                if (entry.begin() != covered) {
                    throw problem(
                            entry.name(),
                            "begins at byte " + entry.begin() + " of the data, expected " + covered
                                    + ": tensors must not overlap or leave gaps");
                }
                covered = entry.end();
            }
            if (covered != dataLength) {
                throw SgulException.data(
                        file,
                        "",
                        "the tensors in the header take " + covered + " bytes but " + dataLength
                                + " follow it; the file is truncated or damaged");
            }
            return entries;
        }

        private Entry entry(String name, JsonNode described) {
            JsonNode dtype = described.path("dtype");
            JsonNode shape = described.path("shape");
            JsonNode offsets = described.path("data_offsets");
            if (!dtype.isString() || !shape.isArray() || !offsets.isArray() || offsets.size() != 2) {
                throw problem(name, "must have a dtype, a shape and two data_offsets");
            }
            ElementType type = Arrays.stream(ElementType.values())
                    .filter(known -> known.name().equals(dtype.stringValue()))
                    .findFirst()
                    .orElseThrow(() -> problem(
                            name,
                            "has dtype " + dtype.stringValue() + "; supported are "
                                    + Arrays.toString(ElementType.values())));
            List<Integer> sizes = new ArrayList<>();
            long size = 1;
            for (JsonNode dimension : shape) {
                sizes.add((int) number(name, "shape", dimension, Integer.MAX_VALUE));
                size = Math.min(size * sizes.get(sizes.size() - 1), Integer.MAX_VALUE);
            }
            long begin = number(name, "data_offsets", offsets.get(0), dataLength);
            long end = number(name, "data_offsets", offsets.get(1), dataLength);
            if (end - begin != size * type.bytes()) {
                throw problem(
                        name,
                        "of shape " + sizes + " and dtype " + type + " does not match its " + (end - begin) + " bytes");
            }
            return new Entry(name, type, sizes, (int) size, begin);
        }

        private long number(String name, String field, JsonNode node, long largest) {
            if (!node.isIntegralNumber()
                    || !node.canConvertToLong()
                    || node.longValue() < 0
                    || node.longValue() > largest) {
                throw problem(name, field + " has " + node + ", must be an integer in 0.." + largest);
            }
            return node.longValue();
        }

        private SgulException problem(String tensor, String problem) {
            return SgulException.data(file, "tensor " + tensor, problem);
        }
    }

    /**
     * The element types of safetensors files that are supported for weights. Whole numbers occur as counters of batch normalisation.
     */
    enum ElementType {
        F64(Double.BYTES) {
            @Override
            float read(ByteBuffer data) {
                return (float) data.getDouble();
            }
        },
        F32(Float.BYTES) {
            @Override
            float read(ByteBuffer data) {
                return data.getFloat();
            }
        },
        F16(Short.BYTES) {
            @Override
            float read(ByteBuffer data) {
                return NpyType.halfToFloat(data.getShort());
            }
        },
        BF16(Short.BYTES) {
            @Override
            float read(ByteBuffer data) {
                return Float.intBitsToFloat(data.getShort() << 16);
            }
        },
        I64(Long.BYTES) {
            @Override
            float read(ByteBuffer data) {
                return data.getLong();
            }
        },
        I32(Integer.BYTES) {
            @Override
            float read(ByteBuffer data) {
                return data.getInt();
            }
        };

        private final int bytes;

        ElementType(int bytes) {
            this.bytes = bytes;
        }

        int bytes() {
            return bytes;
        }

        /** Reads the next element as a float. */
        abstract float read(ByteBuffer data);
    }
}
