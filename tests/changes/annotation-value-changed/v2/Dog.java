public class Dog {
  @Label("woof")
  void bark() {}
}
