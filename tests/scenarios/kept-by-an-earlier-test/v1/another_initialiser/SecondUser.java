package another_initialiser;
class SecondUser {
    private static final String TEXT = Texts.get();
    String text() { return TEXT; }
}
