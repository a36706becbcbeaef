package stream_collector;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("[a]", String.valueOf(P.run()));
  }
}
