package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** A scaffolded project that is compiled, tested and packaged in the test's process, as Maven would do it. */
record GeneratedProject(Path folder) {
    private static final String AUTO_SERVICE = "com.google.auto.service.processor.AutoServiceProcessor";

    void compile() throws IOException {
        compile("test", classPath() + System.getProperty("path.separator") + compileMain());
    }

    /** Compiles the sources without the tests; returns the folder of classes. */
    Path compileMain() throws IOException {
        compile("main", classPath());
        return classes("main");
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private Path classes(String side) {
        return folder.resolve("target").resolve(side);
    }

    private void compile(String side, String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        Files.createDirectories(classes(side));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<Path> sources = files(folder.resolve("src").resolve(side).resolve("java"));
            List<String> options = List.of(
                    "--release",
                    "17",
                    "-Xlint:all,-path,-processing",
                    "-Werror",
                    "-processor",
                    AUTO_SERVICE,
                    "-d",
                    classes(side).toString(),
                    "-cp",
                    classPath);
            boolean compiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(compiled).as("%s", messages).isTrue();
        }
        Path resources = folder.resolve("src").resolve(side).resolve("resources");
        if (Files.isDirectory(resources)) {
            for (Path file : files(resources)) {
                Path copy = classes(side).resolve(resources.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    TestExecutionSummary runTests(String testClass) throws Exception {
        URL[] urls = {classes("main").toUri().toURL(), classes("test").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, GeneratedProject.class.getClassLoader())) {
            SummaryGeneratingListener listener = new SummaryGeneratingListener();
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectClass(loader.loadClass(testClass)))
                                    .build(),
                            listener);
            return listener.getSummary();
        }
    }

    void pack(Path jar) throws IOException {
        pack(classes("main"), jar);
    }

    /** A folder's files as a jar; a jar as it is. */
    static void pack(Path classes, Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        if (Files.isRegularFile(classes)) {
            Files.copy(classes, jar);
            return;
        }
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out)) {
            for (Path file : files(classes)) {
                zip.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
    }

    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
