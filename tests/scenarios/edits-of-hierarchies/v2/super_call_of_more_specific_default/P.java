package super_call_of_more_specific_default;

interface I1 {
  default String m() { return "old"; }
}
interface I2 extends I1 {
  default String m() { return "new"; }
}
interface I extends I1, I2 {}
class C implements I {
  public String m() { return I.super.m(); }
}
