package org.sgul.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SparkEnv;
import org.apache.spark.util.Utils;

/**
 * The programs that this process, an executor of Spark, has loaded to run blocks. Each is in a class loader of its own that shows
 * nothing else but the JDK, so the libraries of Spark and SGUL never meet.
 */
final class BlockHosts {
    private static final String HOST = "org.sgul.core.run.BlockHost";
    // One host per process, which lives as long as the process: tasks share no other object.
    private static final Map<List<Path>, BlockHosts> LOADED = new ConcurrentHashMap<>();

    private final ClassLoader loader;
    private final Object host;
    private final Method run;

    private BlockHosts(ClassLoader loader, Object host, Method run) {
        this.loader = loader;
        this.host = host;
        this.run = run;
    }

    /** The program in some jars. */
    static BlockHosts of(List<Path> jars) {
        return LOADED.computeIfAbsent(jars, BlockHosts::load);
    }

    private static BlockHosts load(List<Path> jars) {
        try {
            URL[] urls = new URL[jars.size()];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = jars.get(i).toUri().toURL();
            }
            ClassLoader loader = new URLClassLoader("sgul", urls, ClassLoader.getPlatformClassLoader());
            Class<?> type = Class.forName(HOST, true, loader);
            return new BlockHosts(loader, type.getConstructor().newInstance(), type.getMethod("run", Map.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no " + HOST + " in " + jars + " (" + e + ")", e);
        }
    }

    /** Runs a block; the request and the answer are those of {@code BlockHost.run}. */
    Map<?, ?> run(Map<String, ?> request) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return (Map<?, ?>) run.invoke(host, request);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException exception) {
                throw exception;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Spark's folder for temporary files of this application, which is removed with it, even if this process is killed. */
    static Path folder() {
        return Path.of(Utils.getLocalDir(SparkEnv.get().conf()));
    }

    /** Where Spark has put a file in this process. */
    static Path received(String folder, String name) {
        return new File(folder, name).toPath().toAbsolutePath().normalize();
    }
}
