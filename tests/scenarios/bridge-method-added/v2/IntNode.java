public class IntNode extends Node<Integer> {
  @Override
  String set(Integer value) {
    return "int node " + value;
  }
}
