import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NumberTest {
  @Test
  public void showsANumber() {
    assertEquals("object", Print.show(1));
  }
}
