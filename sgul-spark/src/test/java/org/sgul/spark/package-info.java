/** Tests of the executor {@code spark} that need no cluster. */
package org.sgul.spark;
