import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LabelTest {
  @Test
  public void moneyHasNoTextOfItsOwn() {
    assertEquals(true, Label.isPlain(new Money()));
  }
}
