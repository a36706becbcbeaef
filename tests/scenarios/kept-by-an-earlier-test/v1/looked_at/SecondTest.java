package looked_at;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("a=1;", Writer.text(new Bean())); }
}
