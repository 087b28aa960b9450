package org.sgul.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.sgul.api.spi.SgulPlugin;

/** Compiles sources at test time and packs the classes into jars. */
final class JarMaker {
    private final Path work;
    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    JarMaker(Path work) throws IOException {
        this.work = Files.createTempDirectory(work, "jar");
    }

    /** Adds the classes of one source file, compiled against the API and these jars. */
    JarMaker source(String type, String source, Path... jars) throws IOException {
        Path file = Files.writeString(work.resolve(type + ".java"), source);
        Path classes = Files.createDirectories(work.resolve("classes-" + type));
        List<String> path = new ArrayList<>(List.of(Path.of(SgulPlugin.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString()));
        Stream.of(jars).map(Path::toString).forEach(path::add);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8),
                        null,
                        List.of(
                                "-d",
                                classes.toString(),
                                "-cp",
                                String.join(System.getProperty("path.separator"), path)),
                        null,
                        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)
                                .getJavaFileObjects(file))
                .call();
        assertThat(compiled).as("%s", messages).isTrue();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                entry(classes.relativize(each).toString().replace('\\', '/'), Files.readAllBytes(each));
            }
        }
        return this;
    }

    JarMaker service(String line) {
        return entry(ServiceFile.NAME, (line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    JarMaker entry(String name, byte[] content) {
        entries.put(name, content);
        return this;
    }

    byte[] content(String name) {
        return entries.get(name);
    }

    Path write(Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                JarEntry each = new JarEntry(entry.getKey());
                each.setTime(0);
                zip.putNextEntry(each);
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return jar;
    }
}
