package property_by_a_helper;
class Settings {
    static void start() { set("one", "1"); }
    private static void set(String name, String value) { System.setProperty("by.helper." + name, value + "x"); }
    static String get(String name) { return System.getProperty("by.helper." + name); }
}
