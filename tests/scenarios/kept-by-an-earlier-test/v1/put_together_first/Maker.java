package put_together_first;
class Maker {
    static String make(String name) { return name + 1; }
}
