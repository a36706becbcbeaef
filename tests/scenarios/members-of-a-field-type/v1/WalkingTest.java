import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class WalkingTest {
  @Test
  public void theFieldsTypeHasNoFields() throws Exception {
    assertEquals(0, Car.class.getDeclaredField("engine").getType().getDeclaredFields().length);
  }
}
