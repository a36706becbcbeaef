import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CopyTest {
  @Test
  public void readsWhatAnotherClassKept() {
    assertEquals(4, Copy.LAST);
  }
}
