import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class ListTest {
  @Test
  public void asBefore() {
    assertEquals(0, List.of(new Square()).indexOf(new Square()));
  }
}
