public class Money {
  final int cents = 5;
}
