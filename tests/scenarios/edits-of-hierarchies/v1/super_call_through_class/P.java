package super_call_through_class;

interface I1 {
  default String m() { return "old"; }
}
interface I2 extends I1 {}
class Q implements I1, I2 {}
class C extends Q {
  public String m() { return super.m(); }
}
