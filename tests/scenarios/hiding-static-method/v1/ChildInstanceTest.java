import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ChildInstanceTest {
  @Test
  public void callsAnotherMethodOfChild() {
    assertEquals("name", new Child().name());
  }
}
