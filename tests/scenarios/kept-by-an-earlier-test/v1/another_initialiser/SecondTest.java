package another_initialiser;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("v1", new SecondUser().text()); }
}
