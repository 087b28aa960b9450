package org.sgul.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.testkit.ReaderContract;

class GraphPluginTest {
    static List<DatasetReaderFactory<?>> readers() {
        return new GraphPlugin().datasetReaders();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void everyReaderIsTestedWithTheContract(DatasetReaderFactory<?> reader) throws ClassNotFoundException {
        String test = created(reader).getClass().getName() + "Test";
        assertThat(ReaderContract.class)
                .as("%s, tested by %s", reader.name(), test)
                .isAssignableFrom(Class.forName(test));
    }

    private static <C extends Record> DatasetReader created(DatasetReaderFactory<C> factory) {
        return factory.create(factory.defaults());
    }
}
