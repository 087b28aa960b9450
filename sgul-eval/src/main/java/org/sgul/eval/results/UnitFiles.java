package org.sgul.eval.results;

import org.jspecify.annotations.Nullable;

/**
 * The files of a unit that has a result.
 *
 * @param times null if they are missing
 * @param details null for all seeds except the first
 */
public record UnitFiles(
        UnitResult result,
        @Nullable UnitTimes times,
        @Nullable UnitDetails details) {}
