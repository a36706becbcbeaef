package time_zone;
import static org.junit.Assert.assertEquals;
import java.util.GregorianCalendar;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals(3, new GregorianCalendar().getTimeZone().getRawOffset() / 3600000); }
}
