package org.sgul.graph.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataDirectoryTest {
    private static final Path HOME = Path.of("/home/ada");

    private static String resolve(Map<String, String> environment, String system) {
        return DataDirectory.resolve(null, environment, system, HOME).toString().replace('\\', '/');
    }

    @Test
    void optionComesBeforeVariableBeforeCache() {
        Map<String, String> environment = Map.of("SGUL_DATA", "/data", "XDG_CACHE_HOME", "/cache");
        assertThat(DataDirectory.resolve(Path.of("given"), environment, "Linux", HOME))
                .isEqualTo(Path.of("given"));
        assertThat(resolve(environment, "Linux")).isEqualTo("/data");
        assertThat(resolve(Map.of("XDG_CACHE_HOME", "/cache"), "Linux")).isEqualTo("/cache/sgul/datasets");
        assertThat(resolve(Map.of("SGUL_DATA", " "), "Linux")).isEqualTo("/home/ada/.cache/sgul/datasets");
    }

    @Test
    void cacheFolderIsThatOfTheSystem() {
        assertThat(resolve(Map.of(), "Linux")).isEqualTo("/home/ada/.cache/sgul/datasets");
        assertThat(resolve(Map.of("XDG_CACHE_HOME", "relative"), "Linux")).isEqualTo("/home/ada/.cache/sgul/datasets");
        assertThat(resolve(Map.of("XDG_CACHE_HOME", "/cache"), "Mac OS X"))
                .isEqualTo("/home/ada/Library/Caches/sgul/datasets");
        assertThat(resolve(Map.of("LOCALAPPDATA", "/local"), "Windows 11")).isEqualTo("/local/sgul/datasets");
        assertThat(resolve(Map.of(), "Windows 11")).isEqualTo("/home/ada/AppData/Local/sgul/datasets");
    }
}
