package org.sgul.spark;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts the program {@code sgul} inside {@code spark-submit}. The jar contains the program as it is; its classes and libraries are used
 * before those of Spark, so that both have their own versions.
 */
public final class Submit {
    private static final List<String> JARS = List.of("sgul.jar", "sgul-spark.jar");

    private Submit() {}

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        // Spark's loader of the submitted jar; this class may also be in Spark's own class path.
        ClassLoader submitted = Thread.currentThread().getContextClassLoader();
        Path folder = Files.createTempDirectory("sgul-program");
        folder.toFile().deleteOnExit();
        URL[] urls = new URL[JARS.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = unpack(JARS.get(i), folder, submitted).toUri().toURL();
        }
        ClassLoader program = new Program(urls, submitted);
        Thread.currentThread().setContextClassLoader(program);
        try {
            Class.forName("org.sgul.cli.Main", true, program)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static Path unpack(String name, Path folder, ClassLoader submitted) throws IOException {
        Path jar = folder.resolve(name);
        jar.toFile().deleteOnExit();
        try (InputStream content = submitted.getResourceAsStream("program/" + name)) {
            if (content == null) {
                throw new IOException("program/" + name
                        + " is missing in the submitted jar; submit sgul-spark-submit.jar as the build makes it");
            }
            Files.copy(content, jar);
        }
        return jar;
    }

    /** Loads classes and resources of the program before those of its parent, except for the parent's own copy of them. */
    private static final class Program extends URLClassLoader {
        Program(URL[] jars, ClassLoader spark) {
            super("sgul", jars, spark);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded == null && !name.startsWith("java.")) {
                    try {
                        loaded = findClass(name);
                    } catch (ClassNotFoundException e) {
                        // It is one of Spark.
                    }
                }
                if (loaded == null) {
                    return super.loadClass(name, resolve);
                }
                if (resolve) {
                    resolveClass(loaded);
                }
                return loaded;
            }
        }

        @Override
        public @Nullable URL getResource(String name) {
            URL own = findResource(name);
            return own == null ? super.getResource(name) : own;
        }

        /** Only the program's, so that services of Spark's libraries are not mixed with the program's. */
        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            Enumeration<URL> own = findResources(name);
            return own.hasMoreElements() ? own : super.getResources(name);
        }
    }
}
