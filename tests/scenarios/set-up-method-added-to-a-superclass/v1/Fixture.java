public abstract class Fixture {
  protected int value = 1;
}
