package org.sgul.cli.scaffold;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgul.api.SgulException;

/** A text with placeholders such as {@code {{name}}}. */
record Template(String resource) {
    private static final Pattern VARIABLE = Pattern.compile("\\{\\{([a-z-]+)}}");

    boolean exists() {
        return Template.class.getResource(resource) != null;
    }

    /** Replaces all placeholders; one without a value is an internal error. */
    String fill(Map<String, String> values) {
        return VARIABLE.matcher(text()).replaceAll(found -> {
            String value = values.get(found.group(1));
            if (value == null) {
                throw SgulException.internal("template " + resource + " needs a value for " + found.group(), null);
            }
            return Matcher.quoteReplacement(value);
        });
    }

    private String text() {
        try (InputStream in = Template.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw SgulException.internal("template " + resource + " is missing from the program", null);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
