package org.sgul.cli.console;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.sgul.api.Progress;
import org.sgul.api.task.Task;

/**
 * Shows progress: on a terminal as a bar with rate and remaining time; elsewhere as plain lines, at most one every few seconds, so
 * that short tasks print nothing.
 */
public final class ConsoleProgress implements Progress {
    private static final long SECONDS_BETWEEN_LINES = 5;

    private final PrintStream err;
    private final Charset charset;
    private final boolean bars;
    private final LongSupplier nanoTime;
    private final AtomicLong nextLine;
    private final int width;

    public ConsoleProgress(Console console) {
        this(console.err(), console.charset(), console.terminal(), System::nanoTime);
    }

    ConsoleProgress(PrintStream err, Charset charset, boolean bars, LongSupplier nanoTime) {
        this.err = err;
        this.charset = charset;
        this.bars = bars;
        this.nanoTime = nanoTime;
        this.width = bars ? TerminalWidth.columns() - 1 : 0;
        this.nextLine = new AtomicLong(nanoTime.getAsLong() + SECONDS_BETWEEN_LINES * 1_000_000_000L);
    }

    @Override
    public Task start(String what, long total) {
        return bars ? new Bar(what, total) : new Lines(what, total);
    }

    private final class Bar implements Task {
        private final ProgressBar bar;

        Bar(String what, long total) {
            bar = new ProgressBarBuilder()
                    .setTaskName(what)
                    .setInitialMax(total)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(200)
                    .showSpeed(new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT)))
                    .setConsumer(new ConsoleProgressBarConsumer(new PrintStream(err, true, charset), width))
                    .build();
        }

        @Override
        public void advance(long amount) {
            bar.stepBy(amount);
        }

        @Override
        public void note(String message) {
            err.print('\r');
            err.println(message);
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    private final class Lines implements Task {
        private final String what;
        private final long total;
        private final long begin = nanoTime.getAsLong();
        private final AtomicLong done = new AtomicLong();

        Lines(String what, long total) {
            this.what = what;
            this.total = total;
        }

        @Override
        public void advance(long amount) {
            long sum = done.addAndGet(amount);
            long now = nanoTime.getAsLong();
            long due = nextLine.get();
            if (now - due >= 0 && nextLine.compareAndSet(due, now + SECONDS_BETWEEN_LINES * 1_000_000_000L)) {
                err.println(line(sum, (now - begin) / 1e9));
            }
        }

        @Override
        public void note(String message) {
            err.println(what + ": " + message);
        }

        private String line(long sum, double seconds) {
            double rate = sum / Math.max(seconds, 1e-9);
            String line = String.format(Locale.ROOT, "%s: %,d", what, sum);
            if (total > 0) {
                line += String.format(Locale.ROOT, " of %,d (%d %%)", total, 100 * sum / total);
            }
            line += String.format(Locale.ROOT, rate < 10 ? ", %.1f/s" : ", %,.0f/s", rate);
            if (total > sum && rate > 0) {
                line += ", " + Numbers.duration((total - sum) / rate) + " left";
            }
            return line;
        }
    }
}
