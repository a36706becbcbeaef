package matcher_description;

class M extends org.hamcrest.BaseMatcher<String> {
  public boolean matches(Object o) { return false; }
  public void describeTo(org.hamcrest.Description d) { d.appendText("m"); }
  public void describeMismatch(Object o, org.hamcrest.Description d) {
    d.appendText("was special");
  }
}
class P {
  static String run() {
    try {
      org.hamcrest.MatcherAssert.assertThat("a", new M());
      return "y";
    } catch (AssertionError e) {
      return e.getMessage().contains("was special") ? "z" : "x";
    }
  }
}
