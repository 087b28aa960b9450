package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.Utility;

/** Rules for findings. They are written into results, so they must be plain, finite and in the same order in every run. */
final class FindingsRules {
    private FindingsRules() {}

    static void plain(Utility fitted) {
        check("findings", fitted.findings());
    }

    private static void check(String path, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            assertThat(map.size() > 1 && hasNoOrder(map))
                    .as("%s is a Map.of or HashMap, whose order differs between runs; use a LinkedHashMap", path)
                    .isFalse();
            map.forEach((key, each) -> check(path + "." + key, each));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                check(path + "." + i, list.get(i));
            }
        } else if (value instanceof Double || value instanceof Float) {
            assertThat(((Number) value).doubleValue())
                    .as("%s, a number in results", path)
                    .isFinite();
        } else if (!(value instanceof String || value instanceof Boolean || value instanceof Number)) {
            fail("%s is %s; allowed are strings, booleans, finite numbers, and lists and maps of these", path, value);
        }
    }

    private static boolean hasNoOrder(Map<?, ?> map) {
        return map.getClass() == HashMap.class
                || map.getClass() == Map.of(1, 1, 2, 2).getClass();
    }
}
