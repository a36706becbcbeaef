package logger;
import java.util.logging.Level;
import java.util.logging.Logger;
class Logs {
    private static final Logger LOG = Logger.getLogger("logs");
    static void open() { LOG.setLevel(Level.FINE); }
    static Level level() { return LOG.getLevel(); }
}
