package blocks;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class OneTest {
    static final Ways.Loop loop = new Ways.Loop();

    @Test
    public void takesTheFirstWay() throws Exception {
        loop.start();
        assertEquals(1, loop.ask());
        assertEquals("positive", Ways.fork(1));
        assertEquals(7, Ways.caught("7"));
        assertEquals(10, Ways.chosen(1));
        assertEquals("ac", Ways.joined(true, true));
        assertEquals(10, new Ways(true).size());
    }
}
