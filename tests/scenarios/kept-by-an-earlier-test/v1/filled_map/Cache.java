package filled_map;
import java.util.HashMap;
import java.util.Map;
class Cache {
    private static final Map<String, String> KNOWN = new HashMap<>();
    static String of(String name) {
        String known = KNOWN.get(name);
        if (known == null) {
            known = Maker.make(name);
            KNOWN.put(name, known);
        }
        return known;
    }
}
