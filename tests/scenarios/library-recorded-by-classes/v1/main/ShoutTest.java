import org.junit.Test;

public class ShoutTest {
  @Test
  public void changesLetters() {
    Helper.check("HELLO", Text.upper("Hello"));
  }
}
