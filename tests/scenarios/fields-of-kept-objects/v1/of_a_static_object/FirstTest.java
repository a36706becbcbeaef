package of_a_static_object;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Admin.raise(); }
}
