public class Dog {
  @Label("bark")
  void bark() {}
}
