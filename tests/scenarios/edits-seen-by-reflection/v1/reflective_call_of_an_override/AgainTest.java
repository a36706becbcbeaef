package reflective_call_of_an_override;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(A.class.getMethod("m").invoke(new B())));
  }
}
