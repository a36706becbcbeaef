package parameter_annotation_default;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {
  String value() default "old";
}
class P {
  void m(@Ann String p) {}
  static String run() throws Exception {
    return ((Ann) P.class.getDeclaredMethod("m", String.class).getParameterAnnotations()[0][0])
        .value();
  }
}
