package of_an_enum;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals(3, Limit.ONLY.value); }
}
