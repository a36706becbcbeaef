package collection_of_a_static_object;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals("1", Registry.get().names.get(0)); }
}
