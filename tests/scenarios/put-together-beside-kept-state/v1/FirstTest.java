import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void makesSomething() {
    assertEquals("made", Table.named(1)[1]);
    assertEquals("madenull", Table.known("x"));
  }
}
