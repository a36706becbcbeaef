package another_initialiser;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { assertEquals("v1", new FirstUser().text()); }
}
