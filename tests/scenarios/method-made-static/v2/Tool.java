public class Tool {
  static String use() {
    return "used";
  }

  String name() {
    return "tool";
  }
}
