package blocks;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OtherTest {
    @Test
    public void takesTheOtherWay() throws Exception {
        assertEquals(2, OneTest.loop.ask());
        assertEquals("other", Ways.fork(-1));
        assertEquals(-1, Ways.caught("seven"));
        assertEquals(0, Ways.chosen(5));
        assertEquals("bd", Ways.joined(false, false));
        assertEquals(1, new Ways(false).size());
    }
}
