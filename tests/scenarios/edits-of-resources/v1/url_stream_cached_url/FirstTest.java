package url_stream_cached_url;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(P.run()));
  }
}
