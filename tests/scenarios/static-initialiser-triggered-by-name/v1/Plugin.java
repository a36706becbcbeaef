public class Plugin {
  static {
    Registry.NAMES.setProperty("plugin", "one");
  }
}
