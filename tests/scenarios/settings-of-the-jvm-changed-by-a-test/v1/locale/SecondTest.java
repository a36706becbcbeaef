package locale;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("1,5", String.format("%.1f", 1.5)); }
}
