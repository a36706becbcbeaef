public interface Shape {
  String name();
}
