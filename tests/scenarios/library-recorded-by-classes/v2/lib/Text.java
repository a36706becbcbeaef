public class Text {
  public static String upper(String text) {
    return text.trim().toUpperCase();
  }

  public static String lower(String text) {
    return text.toLowerCase();
  }
}
