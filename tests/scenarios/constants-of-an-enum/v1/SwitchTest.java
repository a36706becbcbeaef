import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SwitchTest {
  @Test
  public void switchesOnRed() throws Exception {
    assertEquals("rouge", Paint.name(Paint.first));
  }
}
