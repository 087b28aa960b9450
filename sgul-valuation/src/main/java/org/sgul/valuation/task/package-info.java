/**
 * Tasks at work: rankings are scored on sessions of a game ({@link org.sgul.valuation.task.Scoring}), those of learners one by one, and
 * random ones as a mean. No class but {@link org.sgul.valuation.task.BuiltInTasks} knows a single task.
 */
@NullMarked
package org.sgul.valuation.task;

import org.jspecify.annotations.NullMarked;
