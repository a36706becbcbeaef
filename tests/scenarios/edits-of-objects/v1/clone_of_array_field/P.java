package clone_of_array_field;

class A implements Cloneable {
  String n = "old";
  public Object clone() throws CloneNotSupportedException { return super.clone(); }
}
class B extends A {}
class P {
  static String run() throws Exception { return ((A) new B().clone()).n; }
}
