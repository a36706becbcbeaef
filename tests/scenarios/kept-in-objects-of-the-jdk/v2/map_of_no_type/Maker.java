package map_of_no_type;
class Maker {
    static String make(String name) { return name + 2; }
}
