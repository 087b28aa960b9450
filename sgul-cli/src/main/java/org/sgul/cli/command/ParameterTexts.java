package org.sgul.cli.command;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.FeatureList;

/** Types and values of parameters as text for users. */
final class ParameterTexts {
    private ParameterTexts() {}

    static String type(Type type) {
        if (type instanceof ParameterizedType list) {
            return "list of " + type(list.getActualTypeArguments()[0]);
        }
        if (type == FeatureList.class) {
            return "list of features";
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isEnum()) {
            return Arrays.stream(plain.getEnumConstants())
                    .map(ParameterTexts::written)
                    .collect(Collectors.joining("|"));
        }
        return switch (plain.getSimpleName()) {
            case "int", "long", "Integer", "Long" -> "whole number";
            case "double", "Double" -> "number";
            case "boolean", "Boolean" -> "true|false";
            case "Path" -> "file";
            default -> "text";
        };
    }

    static String written(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(ParameterTexts::written).collect(Collectors.joining(","));
        }
        if (value instanceof Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
        return String.valueOf(value);
    }
}
