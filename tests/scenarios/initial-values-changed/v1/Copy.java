public class Copy {
  static final int LAST = Numbers.EVEN[1];
}
