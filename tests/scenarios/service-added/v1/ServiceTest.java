import static org.junit.Assert.assertEquals;

import org.junit.Test;
import java.util.ServiceLoader;

public class ServiceTest {
  @Test
  public void findsNoGreeter() {
    assertEquals(false, ServiceLoader.load(Greeter.class).iterator().hasNext());
  }
}
