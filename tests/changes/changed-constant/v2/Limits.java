public class Limits {
  static final int MOST = 20;
}
