package reflective_call_of_an_override;

class A {
  public String m() { return "old"; }
}
class B extends A {}
