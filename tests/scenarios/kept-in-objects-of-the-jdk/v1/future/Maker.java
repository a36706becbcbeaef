package future;
class Maker {
    static String make() { return "1"; }
}
