public class Labels {
  static String of(Class<?> type) {
    return type.getAnnotation(Label.class).value();
  }
}
