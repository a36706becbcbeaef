import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;

@RunWith(Parameterized.class)
public class NumbersTest {
  @Parameters
  public static Object[] data() {
    return Data.numbers();
  }

  @Parameter public int number;

  @Test
  public void isEven() {
    assertEquals(0, number % 2);
  }
}
