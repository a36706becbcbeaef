package class_value;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("String", Names.of(String.class)); }
}
