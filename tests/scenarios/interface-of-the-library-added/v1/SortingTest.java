import static org.junit.Assert.assertEquals;

import org.junit.Test;
import java.util.TreeSet;

public class SortingTest {
  @Test(expected = ClassCastException.class)
  public void versionsHaveNoOrder() {
    new TreeSet<Object>().add(new Version());
  }
}
