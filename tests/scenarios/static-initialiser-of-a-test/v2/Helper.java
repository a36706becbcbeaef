public class Helper {
  static String make() {
    return "made otherwise";
  }
}
