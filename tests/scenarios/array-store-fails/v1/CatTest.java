import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CatTest {
  @Test
  public void goesIn() {
    assertEquals(true, new Cage().take(new Cat()));
  }
}
