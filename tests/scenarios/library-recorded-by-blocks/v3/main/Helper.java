import static org.junit.Assert.assertEquals;

public class Helper {
  static void check(String expected, String found) {
    assertEquals("first letter", expected, found);
  }
}
