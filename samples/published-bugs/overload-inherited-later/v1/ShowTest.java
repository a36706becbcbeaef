import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ShowTest {
  @Test
  public void showsALong() {
    assertEquals("long", new Show().show(1));
  }
}
