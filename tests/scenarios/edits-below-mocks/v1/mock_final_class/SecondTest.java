package mock_final_class;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("mocked", String.valueOf(P.run(2)));
  }
}
