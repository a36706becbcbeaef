public class Show extends Middle {
  public String show(long number) {
    return "long";
  }
}
