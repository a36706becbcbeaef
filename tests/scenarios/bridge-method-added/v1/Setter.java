public class Setter {
  static <T> String set(Node<T> node, T value) {
    return node.set(value);
  }
}
