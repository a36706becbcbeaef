package of_a_static_object;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals(3, Settings.ONLY.level); }
}
