package org.sgul.core.plugin;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The reason why a plugin could not be loaded.
 *
 * @param jar the jar or folder
 * @param plugin the class; empty if the problem concerns the whole jar
 * @param cause what is wrong, such as "needs the class org.example.Gone, which is missing"
 * @param remedy what to do about it
 * @since 0.1.0
 */
public record PluginProblem(String jar, String plugin, String cause, String remedy) {
    private static final Pattern CLASS_FILE_VERSION = Pattern.compile("class file version (\\d+)");
    private static final Pattern CLASS_NAME = Pattern.compile("[\\w.$]+");
    private static final int CLASS_FILES_BEFORE_JAVA_1 = 44;

    static PluginProblem of(PluginOrigin origin, Throwable thrown) {
        return of(origin.location(), origin.className(), thrown);
    }

    /** Explains an exception thrown while a plugin was loaded, created or asked for its factories. */
    public static PluginProblem of(String jar, String plugin, Throwable thrown) {
        if (thrown instanceof ExceptionInInitializerError initializer && initializer.getCause() != null) {
            return of(jar, plugin, initializer.getCause());
        }
        if (thrown instanceof UnsupportedClassVersionError) {
            Matcher version = CLASS_FILE_VERSION.matcher(String.valueOf(thrown.getMessage()));
            String built = version.find()
                    ? "Java " + (Integer.parseInt(version.group(1)) - CLASS_FILES_BEFORE_JAVA_1)
                    : "a newer Java";
            return new PluginProblem(
                    jar,
                    plugin,
                    "has classes compiled for " + built + ", but this is Java "
                            + Runtime.version().feature(),
                    "run SGUL on that Java, or compile the plugin with --release 17");
        }
        String missing = String.valueOf(thrown.getMessage()).replace('/', '.');
        if (thrown instanceof NoClassDefFoundError
                && CLASS_NAME.matcher(missing).matches()) {
            return new PluginProblem(
                    jar,
                    plugin,
                    "needs the class " + missing + ", which is missing",
                    missing.startsWith("org.sgul.api.")
                            ? "rebuild it against this SGUL or use the release it was built for"
                            : "put the library's jar next to the plugin's in a separate sub-folder, or shade it into the plugin's;"
                                    + " SGUL's libraries are not visible to plugins");
        }
        if (thrown instanceof LinkageError) {
            return new PluginProblem(
                    jar,
                    plugin,
                    "has incompatible classes: " + thrown,
                    "rebuild it against this SGUL and the versions of the libraries packaged with it");
        }
        return new PluginProblem(jar, plugin, "fails while it is loaded: " + thrown, "fix the plugin or remove it");
    }

    /** One line: where the problem is, what it is, how to fix it. */
    @Override
    public String toString() {
        return (plugin.isEmpty() ? jar : plugin + " in " + jar) + ": " + cause + "; " + remedy;
    }
}
