package org.sgul.core.plugin;

import org.sgul.api.spi.SgulPlugin;

/**
 * The class loader of everything that plugins share with the program: the JDK, SGUL's API and JSpecify's annotations. No other
 * class and no resource of the program is visible through it, in particular none of its libraries and built-in plugins.
 */
final class ApiLoader extends ClassLoader {
    private static final String API = "org.sgul.api.";
    private static final String ANNOTATIONS = "org.jspecify.annotations.";

    private final ClassLoader program = SgulPlugin.class.getClassLoader();

    ApiLoader() {
        super("sgul-api", ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.startsWith(API) || name.startsWith(ANNOTATIONS)) {
            return program.loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }
}
