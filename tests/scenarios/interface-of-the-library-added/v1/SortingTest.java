import static org.junit.Assert.assertEquals;

import java.util.TreeSet;
import org.junit.Test;

public class SortingTest {
  @Test(expected = ClassCastException.class)
  public void versionsHaveNoOrder() {
    new TreeSet<Object>().add(new Version());
  }
}
