package retention_changed;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Ann {}
@Ann
class Base {}
