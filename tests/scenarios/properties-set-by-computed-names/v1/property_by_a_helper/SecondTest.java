package property_by_a_helper;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("1x", Settings.get("one")); }
}
