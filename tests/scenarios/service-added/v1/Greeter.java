public interface Greeter {
  String greet();
}
