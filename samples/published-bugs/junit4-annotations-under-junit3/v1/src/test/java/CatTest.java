import junit.framework.TestCase;
import org.junit.Before;

// A test of JUnit 3: nobody calls what is annotated.
public class CatTest extends TestCase {
  private boolean prepared;

  @Before
  public void prepare() {
    prepared = true;
  }

  public void testMeows() {
    assertFalse(prepared);
    assertEquals("meow", new Cat().sound());
  }
}
