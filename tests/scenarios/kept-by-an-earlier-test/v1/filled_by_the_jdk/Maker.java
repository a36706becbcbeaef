package filled_by_the_jdk;
class Maker {
    static String make(String name) { return name + 1; }
}
