package type_annotation;

@java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {}
class P {
  String f;
  static int run() throws Exception {
    return P.class.getDeclaredField("f").getAnnotatedType().getAnnotations().length;
  }
}
