package clone_of_array_field;

class A implements Cloneable {
  String n = "old";
  public Object clone() throws CloneNotSupportedException { return super.clone(); }
}
class B extends A {
  public Object clone() {
    B b = new B();
    b.n = "new";
    return b;
  }
}
class P {
  static String run() throws Exception { return ((A) new B().clone()).n; }
}
