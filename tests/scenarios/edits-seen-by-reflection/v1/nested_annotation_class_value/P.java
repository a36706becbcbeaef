package nested_annotation_class_value;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface In {
  Class<?> value() default String.class;
}
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {
  In value() default @In;
}
@Ann
class A {}
class P {
  static String run() throws Exception {
    return A.class.getAnnotation(Ann.class).value().value().getName();
  }
}
