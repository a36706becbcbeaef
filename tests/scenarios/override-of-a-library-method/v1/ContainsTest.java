import static org.junit.Assert.assertEquals;

import java.util.Collection;
import org.junit.Test;

public class ContainsTest {
  static boolean has(Collection<Integer> numbers, int one) {
    return numbers.contains(one);
  }

  @Test
  public void looksForAnEvenNumber() {
    assertEquals(false, has(new Evens(), 100));
  }
}
