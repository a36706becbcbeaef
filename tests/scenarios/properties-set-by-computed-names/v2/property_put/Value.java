package property_put;
class Value {
    static String value() { return "2"; }
}
