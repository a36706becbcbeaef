package logger;
import static org.junit.Assert.assertEquals;
import java.util.logging.Level;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals(Level.FINE, Logs.level()); }
}
