package own_map;
class Maker {
    static String make(String name) { return name + 1; }
}
