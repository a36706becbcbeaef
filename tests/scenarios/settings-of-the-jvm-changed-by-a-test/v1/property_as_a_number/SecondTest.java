package property_as_a_number;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals(1, (int) Integer.getInteger("property.number")); }
}
