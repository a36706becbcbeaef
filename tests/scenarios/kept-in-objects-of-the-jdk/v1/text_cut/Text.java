package text_cut;
class Text {
    private static final StringBuilder TEXT = new StringBuilder("abcdef");
    static void cut() { TEXT.delete(0, 2); }
    static String get() { return TEXT.toString(); }
}
