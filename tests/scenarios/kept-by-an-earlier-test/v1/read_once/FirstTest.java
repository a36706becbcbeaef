package read_once;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { assertEquals("one", Settings.get("size")); }
}
