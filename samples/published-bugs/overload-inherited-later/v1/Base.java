public class Base {
  public String show(int number) {
    return "int";
  }
}
