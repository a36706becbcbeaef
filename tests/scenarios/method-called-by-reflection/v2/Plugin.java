public class Plugin {
  public String run() {
    return "ran away";
  }
}
