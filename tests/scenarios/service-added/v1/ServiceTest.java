import static org.junit.Assert.assertEquals;

import java.util.ServiceLoader;
import org.junit.Test;

public class ServiceTest {
  @Test
  public void findsNoGreeter() {
    assertEquals(false, ServiceLoader.load(Greeter.class).iterator().hasNext());
  }
}
