package property_as_a_number;
class Settings {
    static void set() { System.setProperty("property.number", Value.value()); }
}
