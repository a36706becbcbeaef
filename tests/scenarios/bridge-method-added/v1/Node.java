public class Node<T> {
  String set(T value) {
    return "node " + value;
  }
}
