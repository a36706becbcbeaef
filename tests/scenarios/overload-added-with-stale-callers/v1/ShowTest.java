import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ShowTest {
  @Test
  public void showsAText() {
    assertEquals("object", Print.show("text"));
  }
}
