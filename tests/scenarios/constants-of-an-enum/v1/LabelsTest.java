import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LabelsTest {
  @Test
  public void readsAllLabels() throws Exception {
    String all = "";
    for (Colour colour : Colour.values()) all += colour.label;
    assertEquals("redgreen", all);
  }
}
