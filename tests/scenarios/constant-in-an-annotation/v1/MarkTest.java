import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

@Mark(Colour.RED)
public class MarkTest {
  @Test
  public void readsTheMark() {
    assertEquals("red", MarkTest.class.getAnnotation(Mark.class).value().label);
  }
}
