package class_value;
class Maker {
    static String name(Class<?> type) { return type.getName(); }
}
