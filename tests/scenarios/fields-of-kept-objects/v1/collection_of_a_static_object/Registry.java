package collection_of_a_static_object;
import java.util.ArrayList;
import java.util.List;
class Registry {
    private static final Registry ONLY = new Registry();
    final List<String> names = new ArrayList<>();
    static Registry get() { return ONLY; }
}
