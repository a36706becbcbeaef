public class Text {
  public static String first(String text) {
    if (text.isEmpty()) return "nothing";
    return text.substring(0, 1);
  }
}
