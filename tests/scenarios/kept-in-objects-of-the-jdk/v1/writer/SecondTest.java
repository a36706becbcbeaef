package writer;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("start", Log.all()); }
}
