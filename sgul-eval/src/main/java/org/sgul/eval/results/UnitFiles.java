package org.sgul.eval.results;

import org.jspecify.annotations.Nullable;

/**
 * The files of a unit that has a result.
 *
 * @param times null where they are missing
 * @param details null for all seeds but the first
 */
public record UnitFiles(
        UnitResult result,
        @Nullable UnitTimes times,
        @Nullable UnitDetails details) {}
