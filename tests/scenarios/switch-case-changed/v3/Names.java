public class Names {
  static String ofNumber(int number) {
    switch (number) {
      case 1:
        return "one";
      case 2:
        return "two";
      default:
        return "many";
    }
  }

  static int ofText(String text) {
    switch (text) {
      case "a":
        return 1;
      case "b":
        return 3;
      default:
        return 0;
    }
  }
}
