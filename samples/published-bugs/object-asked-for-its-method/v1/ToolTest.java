import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import org.junit.Test;

public class ToolTest {
  @Test
  public void hasNothingExtra() {
    long extra =
        Arrays.stream(new Tool().getClass().getDeclaredMethods())
            .filter(method -> method.getName().equals("extra"))
            .count();
    assertEquals(0, extra);
  }
}
