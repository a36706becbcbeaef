class ValueTest implements Contract {
  @Override
  public int value() {
    return 100;
  }
}
