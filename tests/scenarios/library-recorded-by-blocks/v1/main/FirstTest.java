import org.junit.Test;

public class FirstTest {
  @Test
  public void isALetter() {
    Helper.check("H", Text.first("Hello"));
  }
}
