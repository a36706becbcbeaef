import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T1 {
  @Test
  public void callsAnInstanceMethodOfA() {
    assertEquals("A.m1", new A().m1());
  }
}
