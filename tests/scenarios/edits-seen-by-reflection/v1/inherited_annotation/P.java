package inherited_annotation;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {}
@Ann
class Base {}
class Sub extends Base {}
