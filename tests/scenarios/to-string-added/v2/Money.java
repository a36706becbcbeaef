public class Money {
  final int cents = 5;

  @Override
  public String toString() {
    return cents + " cents";
  }
}
