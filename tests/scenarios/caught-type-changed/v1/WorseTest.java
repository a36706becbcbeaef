import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class WorseTest {
  @Test
  public void isBad() {
    assertEquals(
        "bad",
        Guard.run(
            () -> {
              throw new Worse();
            }));
  }
}
