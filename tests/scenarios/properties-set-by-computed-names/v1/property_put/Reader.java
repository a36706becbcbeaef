package property_put;
class Reader {
    static final String READ = System.getProperty("property.put");
}
