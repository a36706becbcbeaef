package inherited_annotation;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("0", String.valueOf(Sub.class.getAnnotations().length));
  }
}
