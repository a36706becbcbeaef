import junit.framework.TestCase;

public class CatTest extends TestCase {
  public void testMeows() {
    assertEquals("meow", new Cat().sound());
  }
}
