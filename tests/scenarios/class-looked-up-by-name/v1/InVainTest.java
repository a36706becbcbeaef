import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class InVainTest {
  @Test
  public void thereIsNoAddOn() throws Exception {
    try {
      Class.forName("AddOn");
    } catch (ClassNotFoundException e) {
      return;
    }
    throw new AssertionError();
  }
}
