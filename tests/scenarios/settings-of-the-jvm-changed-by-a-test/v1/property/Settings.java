package property;
class Settings {
    static void set() { System.setProperty("property.one", Value.value()); }
}
