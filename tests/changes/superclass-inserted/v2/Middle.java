public class Middle extends Base {
  String who() {
    return "middle";
  }
}
