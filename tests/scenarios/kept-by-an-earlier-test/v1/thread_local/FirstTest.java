package thread_local;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { assertEquals("year 1970", Years.text(0)); }
}
