public class User {
  String viaChild() {
    return Child.who();
  }

  String viaBase() {
    return Base.who();
  }
}
