package text_cut;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Text.cut(); }
}
