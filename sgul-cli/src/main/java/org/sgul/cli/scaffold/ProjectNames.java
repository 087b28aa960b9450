package org.sgul.cli.scaffold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import org.sgul.api.SgulException;

/**
 * The names in a plugin project.
 *
 * @param name the plugin's name, in kebab-case
 * @param packageName the package of its Java class
 */
public record ProjectNames(String name, String packageName) {
    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern PACKAGE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*");

    public ProjectNames {
        List<String> problems = new ArrayList<>();
        checkName(name, problems);
        checkPackage(packageName, problems);
        if (!problems.isEmpty()) {
            throw SgulException.usage(String.join("; ", problems));
        }
    }

    /** {@code my-method} becomes {@code MyMethodPlugin}. */
    public String className() {
        return Arrays.stream(name.split("-"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining("", "", "Plugin"));
    }

    private static void checkName(String name, List<String> problems) {
        if (!KEBAB_CASE.matcher(name).matches()) {
            String hint = kebabCase(name);
            problems.add("--name '" + name
                    + "' must consist of lower-case letters, digits and single hyphens, such as 'my-method'"
                    + (KEBAB_CASE.matcher(hint).matches() ? "; how about '" + hint + "'?" : ""));
        } else if (name.equals("sgul")) {
            problems.add("--name 'sgul' is the name of the framework; choose another");
        }
    }

    private static String kebabCase(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[-0-9]+|-+$", "");
    }

    private static void checkPackage(String packageName, List<String> problems) {
        List<String> keywords = Arrays.stream(packageName.split("\\."))
                .filter(SourceVersion::isKeyword)
                .toList();
        if (!PACKAGE.matcher(packageName).matches()) {
            problems.add(
                    "--package '" + packageName
                            + "' is not a Java package: words of letters, digits and underscores, separated by dots, such as 'org.example'");
        } else if (!keywords.isEmpty()) {
            problems.add("--package '" + packageName + "' contains '" + keywords.get(0)
                    + "', which is a Java keyword; choose another word");
        } else if (packageName.matches("(java|javax|org\\.sgul)(\\..*)?")) {
            problems.add(
                    "--package '" + packageName + "' belongs to " + (packageName.startsWith("java") ? "Java" : "SGUL")
                            + "; choose another one, such as 'org.example'");
        }
    }
}
