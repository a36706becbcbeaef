public class Cache {
  private static String value;

  static String value() {
    if (value == null) value = Maker.make();
    return value;
  }
}
