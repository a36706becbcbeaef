import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class SyntaxTest {
  @Test
  public void isUnderstood() throws Exception {
    assertEquals(9, Syntax.area(new Syntax.Square(3, 4)));
    assertEquals("monday", Syntax.name(2));
    assertEquals(3, Syntax.old("abc"));
    assertEquals("b", Syntax.most(List.of("a", "b")));
    assertEquals(1107, Syntax.functions());
    assertEquals(1, Syntax.closes());
    assertEquals(-2, Syntax.Sign.MINUS.of(2));
    assertEquals(1, new Syntax.Open().shown());
  }
}
