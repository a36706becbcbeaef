package looked_at;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
class Writer {
    private final Map<Class<?>, Field[]> fields = new ConcurrentHashMap<>();
    private static final Writer SHARED = new Writer();
    static String text(Object bean) throws Exception { return SHARED.write(bean); }
    private String write(Object bean) throws Exception {
        StringBuilder text = new StringBuilder();
        for (Field field : fields.computeIfAbsent(bean.getClass(), Class::getDeclaredFields)) {
            field.setAccessible(true);
            text.append(field.getName()).append('=').append(field.get(bean)).append(';');
        }
        return text.toString();
    }
}
