package org.sgul.models.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.graph.read.npy.NpzWriter;
import org.sgul.models.ModelsPlugin;

class WeightsFilesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"m.safetensors", "m.npz", "new/folder/M.NPZ"})
    void savedWeightsAreReadBack(String name) {
        Weights weights = new Weights(Map.of("l1.weight", Tensor.of(new int[] {2, 1}, 0.1f, -3)));
        new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                .save(weights, folder.resolve(name));
        assertThat(new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                        .load(folder.resolve(name)))
                .isEqualTo(weights);
    }

    @ParameterizedTest
    @ValueSource(strings = {"m.safetensors", "m.npz"})
    void aDescriptionIsKeptNextToTheTensors(String name) throws IOException {
        WeightsFiles files =
                new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS));
        Weights plain = new Weights(Map.of("l1.weight", Tensor.of(new int[] {1}, 7)));
        Weights described = plain.described(Map.of("sgul.model", "gcn(hidden=16)", "a \"b\"", "ü名😀\n"));
        files.save(described, folder.resolve(name));
        assertThat(files.load(folder.resolve(name))).isEqualTo(described);
        assertThat(files.load(folder.resolve(name)).tensors()).isEqualTo(plain.tensors());
        files.save(plain, folder.resolve(name));
        assertThat(files.load(folder.resolve(name)).description()).isEmpty();
    }

    @Test
    void theDescriptionOfAnNpzFileIsNoArray() throws IOException {
        Path file = folder.resolve("m.npz");
        new NpzWeights().write(new Weights(Map.of("w", Tensor.of(new int[] {1}, 7))).described(Map.of("a", "b")), file);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName)).containsExactly("w.npy");
            assertThat(zip.getComment()).isEqualTo("{\"a\":\"b\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"made by hand", "{", "[1]", "3", "{\"sgul.model\": 3}"})
    void commentsOfOtherProgramsAreNoDescription(String comment) {
        Path file = folder.resolve("m.npz");
        new NpzWriter().add("w", new float[] {1}, 1).comment(comment).write(file);
        assertThat(new NpzWeights().read(file).description()).isEmpty();
    }

    @Test
    void aFileInPlaceOfAFolderIsADataError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "").resolve("w.npz");
        assertThatThrownBy(() -> new WeightsFiles(
                                PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                        .save(new Weights(Map.of()), file))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith(file + ": cannot be written (");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bad.safetensors", "bad.npz"})
    void weightsMustBeFinite(String name) {
        Path file = folder.resolve(name);
        new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                .save(new Weights(Map.of("l1.bias", Tensor.of(new int[] {2}, 1, Float.NEGATIVE_INFINITY))), file);
        assertThatThrownBy(() ->
                        new WeightsFiles(PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS)).load(file))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage(file + ", tensor l1.bias, position 1: -Infinity is not a finite float32; training may have"
                        + " diverged, export the weights again");
    }

    @Test
    void theExtensionMustBeKnownAndTheFileMustExist() {
        assertThatThrownBy(() -> new WeightsFiles(
                                PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                        .load(Path.of("model.pt")))
                .hasMessage("weights file model.pt: the extension must be one of .npz, .safetensors;"
                        + " docs/export-from-pytorch.md describes how to export weights from PyTorch");
        assertThatThrownBy(() -> new WeightsFiles(
                                PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                        .save(new Weights(Map.of()), Path.of("model")))
                .hasMessageContaining("must be one of .npz, .safetensors");
        assertThatThrownBy(() -> new WeightsFiles(
                                PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                        .load(folder.resolve("none.npz")))
                .hasMessageEndingWith("none.npz: weights file not found");
        assertThatThrownBy(() -> new WeightsFiles(
                                PluginRegistry.of(new ModelsPlugin()).catalog(PluginKind.WEIGHTS))
                        .load(folder))
                .hasMessage(folder + ": is a folder; give a weights file, .npz, .safetensors");
    }
}
