package org.sgul.cli.scaffold;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;

/** A Maven project with one plugin that builds, passes its test and works, as a starting point for plugin authors. */
public final class PluginProject {
    private final ScaffoldKind kind;
    private final ProjectNames names;

    public PluginProject(ScaffoldKind kind, ProjectNames names) {
        this.kind = kind;
        this.names = names;
    }

    /** Writes all files; a folder that is not empty is a usage error. */
    public List<Path> write(Path folder) {
        List<Path> written = new ArrayList<>();
        Map<String, String> files = files();
        try {
            refuseUsed(folder);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                written.add(Files.writeString(path, file.getValue()));
            }
        } catch (IOException e) {
            throw SgulException.data(folder, "", "cannot be written (" + FileFault.describe(e) + ")", e);
        }
        return written;
    }

    /** The content of the files by path. */
    private Map<String, String> files() {
        Map<String, String> values = values();
        String own = kind.folder() + "/";
        Template dependencies = new Template(own + "dependencies.xml");
        values.put("dependencies", dependencies.exists() ? dependencies.fill(values) : "");
        values.put("run", new Template(own + "run.txt").fill(values).stripTrailing());
        Map<String, String> files = new LinkedHashMap<>();
        files.put("README.md", new Template("README.md").fill(values));
        files.put("pom.xml", new Template("pom.xml").fill(values));
        files.put(".gitignore", new Template("gitignore").fill(values));
        files.put(values.get("class-file"), new Template(own + "Plugin.java").fill(values));
        files.put(values.get("test-file"), new Template(own + "PluginTest.java").fill(values));
        Template example = new Template(own + "example.txt");
        if (example.exists()) {
            files.put("src/test/resources/example." + names.name(), example.fill(values));
        }
        return files;
    }

    private Map<String, String> values() {
        Properties versions = new Properties();
        try (InputStream in = PluginProject.class.getResourceAsStream("versions.properties")) {
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String path = names.packageName().replace('.', '/') + "/" + names.className();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("kind", kind.plugins().name());
        values.put("name", names.name());
        values.put("package", names.packageName());
        values.put("class", names.className());
        values.put("class-file", "src/main/java/" + path + ".java");
        values.put("test-file", "src/test/java/" + path + "Test.java");
        values.put("sgul-version", versions.getProperty("sgul"));
        values.put("junit-version", versions.getProperty("junit"));
        values.put("auto-service-version", versions.getProperty("auto-service"));
        return values;
    }

    private static void refuseUsed(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw SgulException.usage(folder + " is a file; choose another folder with --out");
        }
        try (Stream<Path> content = Files.list(folder)) {
            if (content.findAny().isPresent()) {
                throw SgulException.usage(folder
                        + " is not empty, and existing files are never overwritten; choose another folder with --out");
            }
        }
    }
}
