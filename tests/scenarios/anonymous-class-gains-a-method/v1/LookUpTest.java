import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LookUpTest {
  @Test
  public void asksForTheClassByName() throws Exception {
    assertEquals("task", Class.forName("Work$1").getEnclosingMethod().getName());
  }
}
