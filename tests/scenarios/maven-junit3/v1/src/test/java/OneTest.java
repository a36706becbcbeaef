import junit.framework.TestCase;

public class OneTest extends TestCase {
    public void testOne() {
        assertEquals(1, Work.one());
    }
}
