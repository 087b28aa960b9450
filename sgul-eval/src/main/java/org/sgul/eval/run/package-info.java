/**
 * How work is divided into blocks: the executor of this machine, tasks with typed results, and the course of a unit that other processes
 * repeat to run its blocks.
 */
@NullMarked
package org.sgul.eval.run;

import org.jspecify.annotations.NullMarked;
