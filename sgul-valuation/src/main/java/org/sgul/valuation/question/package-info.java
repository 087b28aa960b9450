/**
 * The question of an experiment: what is measured (decision D26), how a utility becomes values ({@link
 * org.sgul.valuation.question.ValueRule}), over which orders ({@link org.sgul.valuation.question.OrderLaw}), and by which tasks the values
 * are scored.
 */
@NullMarked
package org.sgul.valuation.question;

import org.jspecify.annotations.NullMarked;
