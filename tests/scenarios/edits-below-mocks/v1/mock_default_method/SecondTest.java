package mock_default_method;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(P.run(2)));
  }
}
