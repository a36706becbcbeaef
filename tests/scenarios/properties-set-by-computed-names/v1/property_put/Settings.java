package property_put;
class Settings {
    static void set() { System.getProperties().put("property.put", Value.value()); }
}
