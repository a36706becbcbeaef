public class Tool {
  String use() {
    return "used";
  }

  String name() {
    return "tool";
  }
}
