package property;
import static org.junit.Assert.assertNotNull;
import org.junit.Test;
public class OtherTest {
    @Test public void uses() { assertNotNull(System.getProperty("java.version")); }
}
