package of_an_enum;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Admin.raise(); }
}
