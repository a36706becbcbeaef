package receivers;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PuppyTest {
    @Test
    public void isADogToo() {
        for (int i = 0; i < 20000; i++) {
            Animals.Dog puppy = i % 2 == 0 ? new Animals.Puppy() : new Animals.Dog();
            assertEquals("woof", puppy.says());
        }
        assertEquals("I am Puppy", new Animals.Puppy().greeting());
    }
}
