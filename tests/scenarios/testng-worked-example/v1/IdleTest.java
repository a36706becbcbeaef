import org.testng.annotations.Test;

public class IdleTest {
  @Test
  public void nothing() {}
}
