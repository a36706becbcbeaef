public class Log {
  static int level = Integer.parseInt("1");
}
