import static org.junit.Assert.assertNotNull;

import org.junit.Test;

public class T1 {
  @Test
  public void callsAnotherMethod() {
    assertNotNull(new A().m1());
  }
}
