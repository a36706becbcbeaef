package grown_array;
class Maker {
    static String make(String name) { return name + 2; }
}
