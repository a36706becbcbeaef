public class Base {
  static {
    Log.TEXT.append("BASE");
  }
}
