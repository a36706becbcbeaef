import org.junit.Test;

public class WhisperTest {
  @Test
  public void changesLetters() {
    Helper.check("hello", Text.lower("Hello"));
  }
}
