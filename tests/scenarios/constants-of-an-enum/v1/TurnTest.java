import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TurnTest {
  @Test
  public void switchesOnRedOnceMore() throws Exception {
    assertEquals("rouge", Paint.name(Paint.first));
  }
}
