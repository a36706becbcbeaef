package receivers;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FishTest {
    @Test
    public void hasNoLegs() {
        assertEquals("", new Animals.Fish().says());
        assertEquals(0, new Animals.Fish().legs());
        assertEquals("Fish", new Animals.Fish().name());
        assertEquals(2, new Animals.Bird().legs());
        Animals.Named nobody = () -> "nobody";
        assertEquals("I am nobody", nobody.greeting());
    }
}
