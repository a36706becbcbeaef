package map_of_no_type;
import java.util.HashMap;
import java.util.Map;
class Cache {
    private static final Object KNOWN = new HashMap<String, String>();
    @SuppressWarnings("unchecked")
    static String of(String name) {
        Map<String, String> all = (Map<String, String>) KNOWN;
        String known = all.get(name);
        if (known == null) {
            known = Maker.make(name);
            all.put(name, known);
        }
        return known;
    }
}
