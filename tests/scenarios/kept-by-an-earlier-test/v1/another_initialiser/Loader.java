package another_initialiser;
class Loader {
    static String load() { return "v1"; }
}
