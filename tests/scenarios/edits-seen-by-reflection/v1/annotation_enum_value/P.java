package annotation_enum_value;

enum E {
  A("old");
  String s;
  E(String s) { this.s = s; }
}
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {
  E value();
}
@Ann(E.A)
class A {}
class P {
  static Object run() throws Exception { return A.class.getAnnotation(Ann.class).value().s; }
}
