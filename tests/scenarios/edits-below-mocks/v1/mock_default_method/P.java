package mock_default_method;

class P {
  static String run(int n) {
    I i = org.mockito.Mockito.mock(J.class, org.mockito.Mockito.CALLS_REAL_METHODS);
    return i.m();
  }
}
