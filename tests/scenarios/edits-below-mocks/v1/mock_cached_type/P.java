package mock_cached_type;

class P {
  static String run(int n) {
    Bar b = org.mockito.Mockito.mock(Foo.class, org.mockito.Mockito.CALLS_REAL_METHODS);
    return b.bar();
  }
}
