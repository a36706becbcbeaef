public class IntNode extends Node<Integer> {}
