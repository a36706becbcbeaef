package put_together_first;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
class Cache {
    private static final Map<String, List<String>> KNOWN = new HashMap<>();
    static String of(String name) {
        if (!KNOWN.containsKey(name)) {
            // Its own for a moment only.
            List<String> made = new ArrayList<>();
            Keeper.keep(name, made);
            made.add(Maker.make(name));
        }
        return Keeper.kept(name);
    }
    static Map<String, List<String>> all() { return KNOWN; }
}
class Keeper {
    static void keep(String name, List<String> made) { Cache.all().put(name, made); }
    static String kept(String name) { return Cache.all().get(name).get(0); }
}
