import static org.junit.Assert.assertEquals;

import org.junit.Test;
import java.util.Collection;

public class ContainsTest {
  static boolean has(Collection<Integer> numbers, int one) {
    return numbers.contains(one);
  }

  @Test
  public void looksForAnEvenNumber() {
    assertEquals(false, has(new Evens(), 100));
  }
}
