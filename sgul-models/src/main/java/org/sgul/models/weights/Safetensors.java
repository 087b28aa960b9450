package org.sgul.models.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.api.model.WeightsFormat;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.WholeFiles;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The safetensors format: eight bytes of header length, a JSON header and raw tensors, all little-endian. Reads F64, F32, F16
 * and BF16; writes F32.
 */
public final class Safetensors implements WeightsFormat {
    private static final int LENGTH_BYTES = Long.BYTES;
    private static final long MAX_HEADER = 100_000_000;
    private static final long MAX_FILE = Integer.MAX_VALUE - 64L;

    @Override
    public String name() {
        return "safetensors";
    }

    @Override
    public String summary() {
        return "The safetensors format of trained PyTorch models.";
    }

    @Override
    public String extension() {
        return ".safetensors";
    }

    @Override
    public Weights read(Path file) {
        ByteBuffer content = ByteBuffer.wrap(bytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        if (content.remaining() < LENGTH_BYTES) {
            throw SgulException.data(
                    file,
                    "",
                    "has " + content.remaining() + " bytes, too few for a safetensors file; the file is truncated");
        }
        long headerLength = content.getLong();
        if (headerLength < 2 || headerLength > MAX_HEADER || headerLength > content.remaining()) {
            throw SgulException.data(
                    file,
                    "byte 0",
                    "specifies a header of " + Long.toUnsignedString(headerLength) + " bytes, must be 2.."
                            + Math.min(MAX_HEADER, content.remaining())
                            + "; the file is truncated or not a safetensors file");
        }
        byte[] header = new byte[(int) headerLength];
        content.get(header);
        ByteBuffer data = content.slice().order(ByteOrder.LITTLE_ENDIAN);
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        SafetensorsHeader parsed = SafetensorsHeader.parse(file, header, data.remaining());
        for (SafetensorsHeader.Entry entry : parsed.entries()) {
            data.position((int) entry.begin());
            float[] values = new float[entry.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = entry.type().read(data);
            }
            int[] shape = entry.shape().stream().mapToInt(Integer::intValue).toArray();
            tensors.put(entry.name(), Tensor.of(shape, values));
        }
        return new Weights(tensors, parsed.description());
    }

    @Override
    public void write(Weights weights, Path file) {
        TensorNames.check(weights, file, Set.of(SafetensorsHeader.METADATA));
        JsonMapper json = new JsonMapper();
        ObjectNode header = json.createObjectNode();
        if (!weights.description().isEmpty()) {
            ObjectNode metadata = header.putObject(SafetensorsHeader.METADATA);
            weights.description().forEach(metadata::put);
        }
        long offset = 0;
        for (Map.Entry<String, Tensor> entry : weights.tensors().entrySet()) {
            Tensor tensor = entry.getValue();
            ObjectNode described = header.putObject(entry.getKey());
            described.put("dtype", SafetensorsHeader.ElementType.F32.name());
            var shape = described.putArray("shape");
            for (int size : tensor.shape()) {
                shape.add(size);
            }
            long end = offset + (long) tensor.size() * Float.BYTES;
            described.putArray("data_offsets").add(offset).add(end);
            offset = end;
        }
        String text = json.writeValueAsString(header);
        int unpadded = text.getBytes(StandardCharsets.UTF_8).length;
        byte[] headerBytes = (text + " ".repeat((8 - unpadded % 8) % 8)).getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(LENGTH_BYTES + headerBytes.length + offset))
                .order(ByteOrder.LITTLE_ENDIAN);
        content.putLong(headerBytes.length).put(headerBytes);
        for (Tensor tensor : weights.tensors().values()) {
            for (float value : tensor.toArray()) {
                content.putFloat(value);
            }
        }
        WholeFiles.writeBytes(file, out -> out.write(content.array()));
    }

    private static byte[] bytes(Path file) {
        try {
            if (Files.size(file) > MAX_FILE) {
                throw SgulException.data(
                        file, "", "has " + Files.size(file) + " bytes; the limit for weights files is " + MAX_FILE);
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }
}
