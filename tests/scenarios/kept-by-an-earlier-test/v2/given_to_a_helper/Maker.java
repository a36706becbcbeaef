package given_to_a_helper;
class Maker {
    static String make(String name) { return name + 2; }
}
