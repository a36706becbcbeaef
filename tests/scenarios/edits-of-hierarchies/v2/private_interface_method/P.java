package private_interface_method;

interface I {
  private String p() { return "new"; }
  default String d() { return p(); }
}
class P implements I {}
