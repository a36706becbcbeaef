package another_initialiser;
class Texts {
    private static String text;
    static String get() {
        if (text == null) text = Loader.load();
        return text;
    }
}
