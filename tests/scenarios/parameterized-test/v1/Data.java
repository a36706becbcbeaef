public class Data {
  static Object[] numbers() {
    return new Object[] {2, 4};
  }
}
