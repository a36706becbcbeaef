package receivers;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DogTest {
    @Test
    public void isADog() {
        Animals.Dog dog = new Animals.Dog();
        assertEquals("woof", dog.says());
        assertEquals(4, dog.legs());
        assertEquals(true, dog.lives());
    }
}
