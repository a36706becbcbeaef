package spy_of_object;

class P {
  static String run(int n) {
    Bar b = org.mockito.Mockito.spy(new Foo());
    return b.bar();
  }
}
