package generic_return_type;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("class java.lang.String", String.valueOf(P.run()));
  }
}
