import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class CountTest {
  @Test
  public void asBefore() {
    assertEquals(1, List.of(new Square()).size());
  }
}
