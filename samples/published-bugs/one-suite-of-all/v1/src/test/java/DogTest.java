import junit.framework.TestCase;

public class DogTest extends TestCase {
  public void testBarks() {
    assertEquals("woof", new Dog().sound());
  }
}
