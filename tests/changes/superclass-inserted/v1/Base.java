public class Base {
  String who() {
    return "base";
  }

  String other() {
    return "other";
  }
}
