public class Child extends Base {
  static String log() {
    return Log.TEXT.toString();
  }
}
