package org.sgul.models.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

class SafetensorsTest {
    @TempDir
    Path folder;

    @Test
    void savedWeightsAreReadBackBitForBit() throws IOException {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("l1.weight", Tensor.of(new int[] {2, 3}, 1, -0f, Float.MIN_VALUE, Float.MAX_VALUE, 0.1f, -7));
        tensors.put("ü \"quoted\"", Tensor.of(new int[] {1}, 3));
        tensors.put("empty", Tensor.of(new int[] {0, 4}));
        tensors.put("scalar", Tensor.of(new int[] {}, 5));
        Path file = folder.resolve("weights.safetensors");
        new Safetensors().write(new Weights(tensors), file);
        assertThat(new Safetensors().read(file).tensors()).containsExactlyInAnyOrderEntriesOf(tensors);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThat(ByteBuffer.wrap(Files.readAllBytes(file))
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .getLong()
                        % 8)
                .isZero();
    }

    @Test
    void readsFilesOfTheReferenceWriter() throws IOException {
        String header = "{\"__metadata__\":{\"format\":\"pt\"},"
                + "\"b\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[8,16]},"
                + "\"a\":{\"dtype\":\"F32\",\"shape\":[2,1],\"data_offsets\":[0,8]},"
                + "\"h\":{\"dtype\":\"F16\",\"shape\":[4],\"data_offsets\":[16,24]},"
                + "\"g\":{\"dtype\":\"BF16\",\"shape\":[2],\"data_offsets\":[24,28]}}   ";
        ByteBuffer data = ByteBuffer.allocate(28).order(ByteOrder.LITTLE_ENDIAN);
        data.putFloat(1.5f).putFloat(-2).putDouble(0.25);
        data.putShort((short) 0x3c00)
                .putShort((short) 0xc000)
                .putShort((short) 0x0001)
                .putShort((short) 0x7bff);
        data.putShort((short) 0x3f80).putShort((short) 0xc040);
        Weights weights = new Safetensors().read(write(header, data.array()));
        assertThat(weights.tensors().keySet()).containsExactly("a", "b", "h", "g");
        assertThat(weights.tensors())
                .containsEntry("a", Tensor.of(new int[] {2, 1}, 1.5f, -2))
                .containsEntry("b", Tensor.of(new int[] {1}, 0.25f))
                .containsEntry("h", Tensor.of(new int[] {4}, 1, -2, 0x1p-24f, 65504))
                .containsEntry("g", Tensor.of(new int[] {2}, 1, -3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1] | 0 | must be a JSON object",
                "{\"a\": | 0 | is not valid JSON",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}} | 4 | is not valid JSON (Duplicate",
                "{\"a\":{\"dtype\":\"U64\",\"shape\":[1],\"data_offsets\":[0,8]}} | 8 | has dtype U64; supported are [F64, F32, F16, BF16, I64, I32]",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1]}} | 4 | must have a dtype, a shape and two data_offsets",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,4]}} | 4 | tensor a: of shape [2] and dtype F32 does not match its 4 bytes",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[65536,65536,65536,65536],\"data_offsets\":[0,0]}} | 0 | does not match its 0 bytes",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[-1],\"data_offsets\":[0,4]}} | 4 | shape has -1, must be an integer in 0..2147483647",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,0]}} | 4 | does not match its -4 bytes",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,8]}} | 4 | data_offsets has 8, must be an integer in 0..4",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0.0,4]}} | 4 | data_offsets has 0.0",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},\"b\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}} | 4 | begins at byte 0 of the data, expected 4",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,8]}} | 8 | begins at byte 4 of the data, expected 0",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}} | 6 | the tensors in the header take 4 bytes but 6 follow it",
            })
    void rejectsMalformedHeaders(String header, int dataBytes, String message) throws IOException {
        Path file = write(header, new byte[dataBytes]);
        assertThatThrownBy(() -> new Safetensors().read(file))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message);
    }

    @Test
    void rejectsHeadersBeyondTheLimitsOfTheParser() throws IOException {
        for (String value : List.of("1".repeat(1_200), "[".repeat(100_000))) {
            Path file = write("{\"a\":{\"dtype\":\"F32\",\"shape\":[" + value, new byte[4]);
            assertThatThrownBy(() -> new Safetensors().read(file))
                    .isInstanceOf(SgulException.class)
                    .hasMessageContaining("header: is not valid JSON")
                    .hasMessageNotContaining("StreamReadConstraints");
        }
    }

    @Test
    void rejectsFilesThatAreNotSafetensors() throws IOException {
        Path file = folder.resolve("x.safetensors");
        Files.write(file, new byte[5]);
        assertThatThrownBy(() -> new Safetensors().read(file)).hasMessageContaining("has 5 bytes, too few");
        Files.write(file, new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, '{', '}'});
        assertThatThrownBy(() -> new Safetensors().read(file))
                .hasMessageContaining("specifies a header of 18446744073709551615 bytes, must be 2..2");
    }

    @Test
    void rejectsNamesThatCannotBeReadBack() {
        Path file = folder.resolve("names.safetensors");
        Tensor tensor = Tensor.of(new int[] {1}, 1);
        assertThatThrownBy(() -> new Safetensors().write(new Weights(Map.of("__metadata__", tensor)), file))
                .hasMessage(file + ", tensor __metadata__: the file format reserves this name; rename the tensor");
        assertThatThrownBy(() -> new Safetensors().write(new Weights(Map.of("\ud800", tensor)), file))
                .hasMessageEndingWith(
                        "the name contains half of a surrogate pair, which UTF-8 cannot hold; rename the tensor");
        assertThat(file).doesNotExist();
    }

    private Path write(String header, byte[] data) throws IOException {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteBuffer content = ByteBuffer.allocate(8 + text.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
        content.putLong(text.length).put(text).put(data);
        return Files.write(folder.resolve("case.safetensors"), content.array());
    }
}
