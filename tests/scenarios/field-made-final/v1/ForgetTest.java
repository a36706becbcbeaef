import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ForgetTest {
  @Test
  public void writesTheCount() throws Exception {
    assertEquals(3, Press.forget());
  }
}
