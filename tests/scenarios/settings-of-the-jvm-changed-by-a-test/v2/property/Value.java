package property;
class Value {
    static String value() { return "2"; }
}
