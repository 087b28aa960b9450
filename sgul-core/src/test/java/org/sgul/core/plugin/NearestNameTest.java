package org.sgul.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
    private static final List<String> KNOWN =
            List.of("cora", "citeseer", "pubmed", "pmlp-gcn", "pmlp-sgc", "gat", "gcn");

    @ParameterizedTest
    @CsvSource({
        "coro, cora",
        "corra, cora",
        "CORA, cora",
        "citeser, citeseer",
        "pmlp_gcn, pmlp-gcn",
        "pmlp-cgn, pmlp-gcn",
        "sgcn, gcn",
        "gnc, gcn"
    })
    void findsSlipsOfThePen(String given, String meant) {
        assertThat(NearestName.of(given, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"tolokers", "''", "x", "xy", "actor"})
    void doesNotGuessWhatIsTooFar(String given) {
        assertThat(NearestName.of(given, List.of("gcn", "citeseer", "ab"))).isEmpty();
    }

    @Test
    void prefersTheEarlierOfTwoEquallyNearNames() {
        assertThat(NearestName.of("atc-m", List.of("atc-mc", "atc-ma"))).contains("atc-ma");
    }

    @Test
    void hintIsAQuestionOrNothing() {
        assertThat(NearestName.hint("coro", KNOWN)).isEqualTo(" — did you mean 'cora'?");
        assertThat(NearestName.hint("coro", List.of())).isEmpty();
    }
}
