import static org.junit.Assert.assertEquals;

import org.junit.Test;

import java.io.ObjectStreamClass;

public class SerialTest {
  private static final long COMPUTED = 8136434797462834126L;

  @Test
  public void hasTheComputedVersion() {
    assertEquals(COMPUTED, ObjectStreamClass.lookup(Saved.class).getSerialVersionUID());
  }
}
