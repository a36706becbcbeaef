public class Plugin implements java.util.function.IntSupplier {
  public int getAsInt() {
    return 3;
  }
}
