public class Money {
  final int cents = 5;

  @Override
  public int hashCode() {
    return cents;
  }
}
