package nested_annotation_class_value;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("java.lang.String", String.valueOf(P.run()));
  }
}
