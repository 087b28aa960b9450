package org.sgul.core.plugin;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sgul.api.spi.SgulPlugin;

/** Creates a plugin that a service file lists. */
record PluginMaker(String type, Path jar) {

    /** Thrown if a plugin cannot be created. */
    static final class Unmakeable extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient PluginProblem problem;

        Unmakeable(PluginProblem problem, @Nullable Throwable cause) {
            super(problem.toString(), cause);
            this.problem = problem;
        }

        PluginProblem problem() {
            return problem;
        }
    }

    /** Creates the plugin; meanwhile, the thread's context class loader is the plugin's, for libraries that look up services. */
    SgulPlugin make(ClassLoader loader) throws Unmakeable {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return constructor(Class.forName(type, true, loader)).newInstance();
        } catch (ClassNotFoundException e) {
            throw unmakeable(
                    e,
                    "is listed in " + ServiceFile.NAME + " but is not in the jar",
                    "write the class's full name there, or build the jar again");
        } catch (InvocationTargetException e) {
            throw new Unmakeable(PluginProblem.of(jar.toString(), type, e.getTargetException()), e);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            throw new Unmakeable(PluginProblem.of(jar.toString(), type, e), e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private Constructor<? extends SgulPlugin> constructor(Class<?> found) throws Unmakeable {
        if (!SgulPlugin.class.isAssignableFrom(found)) {
            throw unmakeable(
                    null,
                    "does not implement " + SgulPlugin.class.getName(),
                    "list the class that does in " + ServiceFile.NAME);
        }
        try {
            Constructor<? extends SgulPlugin> constructor =
                    found.asSubclass(SgulPlugin.class).getConstructor();
            if (Modifier.isPublic(found.getModifiers()) && !Modifier.isAbstract(found.getModifiers())) {
                return constructor;
            }
        } catch (NoSuchMethodException e) {
            throw unmakeable(e, "has no public constructor without arguments", "add one");
        }
        throw unmakeable(null, "is not public or is abstract", "make it 'public final class'");
    }

    private Unmakeable unmakeable(@Nullable Throwable cause, String problem, String remedy) {
        return new Unmakeable(new PluginProblem(jar.toString(), type, problem, remedy), cause);
    }
}
