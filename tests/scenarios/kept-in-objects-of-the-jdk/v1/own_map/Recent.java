package own_map;
import java.util.LinkedHashMap;
import java.util.Map;
class Recent extends LinkedHashMap<String, String> {
    @Override protected boolean removeEldestEntry(Map.Entry<String, String> eldest) { return size() > 5; }
}
