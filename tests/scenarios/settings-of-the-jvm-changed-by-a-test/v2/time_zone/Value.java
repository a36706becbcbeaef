package time_zone;
class Value {
    static String value() { return "GMT+4"; }
}
