package mock_final_override;

class P {
  static String run(int n) {
    Foo b = org.mockito.Mockito.mock(Foo.class,
        org.mockito.Mockito.withSettings()
            .useConstructor()
            .defaultAnswer(i -> "mocked")
            .mockMaker(org.mockito.MockMakers.SUBCLASS));
    return b.bar();
  }
}
