import junit.framework.TestCase;

public class WordsTest extends TestCase {
  public void testAll() {
    Words words = new Words();
    words.add("a");
    words.add("b");
    assertEquals("ab", words.all());
  }
}
