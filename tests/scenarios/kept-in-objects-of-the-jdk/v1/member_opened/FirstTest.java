package member_opened;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Reader.open(); }
}
