package another_initialiser;
class FirstUser {
    private static final String TEXT = Texts.get();
    String text() { return TEXT; }
}
