package annotation_class_value;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {
  Class<?> value();
}
final class V {}
@Ann(V.class)
class A {}
class P {
  static Object run() throws Exception {
    return A.class.getAnnotation(Ann.class).value().getModifiers();
  }
}
