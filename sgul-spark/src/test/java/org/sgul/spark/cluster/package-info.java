/** Tests on a cluster of real processes on this machine, with the plugin as the build packs it. */
package org.sgul.spark.cluster;
