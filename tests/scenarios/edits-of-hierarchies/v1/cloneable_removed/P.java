package cloneable_removed;

class A implements Cloneable {
  String n = "old";
  Object copy() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException e) {
      return null;
    }
  }
}
class P {
  static String run() throws Exception { return new A().copy() == null ? "new" : "old"; }
}
