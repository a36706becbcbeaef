package dev.winnow.checker;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that the static initialisers of one revision give to static fields, found out in class
 * loaders in which nothing else happened. Only numbers, texts and truth values, which are the same
 * in each loader.
 */
final class InitialValues {
    private final List<String> roots;
    private final Map<String, Map<String, Object>> byClass = new HashMap<>();

    InitialValues(List<String> roots) {
        this.roots = roots;
    }

    /** Whether this is what the initialiser puts in the static field. */
    boolean has(Field field, Object value) {
        return value != null && StateText.isSimple(value)
                && value.equals(of(field.getDeclaringClass().getName()).get(field.getName()));
    }

    private Map<String, Object> of(String className) {
        Map<String, Object> values = byClass.get(className);
        if (values == null) byClass.put(className, values = read(className));
        return values;
    }

    private Map<String, Object> read(String className) {
        Map<String, Object> values = new HashMap<>();
        try (ProgramLoader loader = new ProgramLoader(roots)) {
            for (Field field : Class.forName(className, true, loader).getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) continue;
                field.setAccessible(true);
                Object value = field.get(null);
                if (value != null && StateText.isSimple(value)) values.put(field.getName(), value);
            }
        } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError fails) {
            // then no value is known to be the first one
        }
        return values;
    }
}
