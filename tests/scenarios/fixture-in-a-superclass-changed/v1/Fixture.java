import org.junit.Before;

public abstract class Fixture {
  protected int value;

  @Before
  public void setUp() {
    value = 1;
  }
}
