package thread_local;
import java.text.SimpleDateFormat;
import java.util.Date;
class Years {
    private static final ThreadLocal<SimpleDateFormat> FORMAT = ThreadLocal.withInitial(() -> new SimpleDateFormat(Pattern.text()));
    static String text(long time) { return FORMAT.get().format(new Date(time + 100_000_000)); }
}
