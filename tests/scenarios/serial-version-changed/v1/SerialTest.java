import static org.junit.Assert.assertEquals;

import java.io.ObjectStreamClass;
import org.junit.Test;

public class SerialTest {
  private static final long COMPUTED = -3207670923890738515L;

  @Test
  public void hasTheComputedVersion() {
    assertEquals(COMPUTED, ObjectStreamClass.lookup(Saved.class).getSerialVersionUID());
  }
}
