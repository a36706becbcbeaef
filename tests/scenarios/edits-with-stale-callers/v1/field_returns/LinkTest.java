package field_returns;

import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class LinkTest {
  @Test
  public void asBeforeOrAnError() {
    assertTrue(User.use(), List.of("old", "error").contains(User.use()));
  }
}
