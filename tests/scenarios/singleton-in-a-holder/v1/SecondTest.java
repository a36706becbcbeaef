import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void asksTheServiceToo() {
    assertEquals("one", Service.get().name());
  }
}
