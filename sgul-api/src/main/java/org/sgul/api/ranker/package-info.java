/**
 * Rankers, which rank the players of a game at once, without a utility that is fitted or orders that are walked.
 */
@NullMarked
package org.sgul.api.ranker;

import org.jspecify.annotations.NullMarked;
