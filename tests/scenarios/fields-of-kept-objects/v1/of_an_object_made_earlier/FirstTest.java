package of_an_object_made_earlier;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { assertEquals("1", App.ONLY.database().url()); }
}
