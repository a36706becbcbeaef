package property_as_a_number;
class Value {
    static String value() { return "1"; }
}
