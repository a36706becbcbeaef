package private_interface_method;

interface I {
  private String p() { return "old"; }
  default String d() { return p(); }
}
class P implements I {}
