package spy_of_object;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(P.run(2)));
  }
}
