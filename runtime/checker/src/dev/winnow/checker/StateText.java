package dev.winnow.checker;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * What a test has in the end, as a text of which a print is taken: the values that it got, and the
 * objects of the program that can be reached from them with their types and the fields of all their
 * classes, and the static fields of the classes that were initialised. A field that has the value that
 * every new object has is left out: no test can tell it from one that is not there. So is a static one
 * that still has the value that its class began with: what a test reads of it shows in what it got.
 */
final class StateText {
    private static final Method SHOULD_BE_INITIALIZED;
    private static final Object UNSAFE;

    static {
        Method method = null;
        Object unsafe = null;
        try {
            Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
            unsafe = type.getMethod("getUnsafe").invoke(null);
            method = type.getMethod("shouldBeInitialized", Class.class);
        } catch (ReflectiveOperationException | RuntimeException notThere) {
            // static fields are not looked at then
        }
        SHOULD_BE_INITIALIZED = method;
        UNSAFE = unsafe;
    }

    private final StringBuilder text = new StringBuilder();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Deque<Object> pending = new ArrayDeque<>();
    private final ClassLoader program;
    private final InitialValues initial;

    private StateText(ClassLoader program, InitialValues initial) {
        this.program = program;
        this.initial = initial;
    }

    /** Of values without identity. */
    static long ofValues(Object[] values) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.length; ++i) {
            Object value = values[i];
            if (value == null) continue;
            text.append(i).append(isPlain(value) ? plain(value) : value.getClass().getName());
            text.append('\n');
        }
        return print(text);
    }

    /** Without initial values static fields are left out: others may have set them. */
    static long ofObjects(Object[] values, ProgramLoader loader, InitialValues initial) {
        StateText state = new StateText(loader, initial);
        for (Object value : values) {
            if (value == null) continue;
            state.add(value);
            state.text.append('\n');
        }
        for (Class<?> type : sorted(loader)) {
            if (initial != null && !type.getName().matches("T\\d{4}")) state.addStaticFields(type);
        }
        while (!state.pending.isEmpty()) state.addObject(state.pending.remove());
        return print(state.text);
    }

    /** An object's text that the JDK makes has a number in it that is another one each time. */
    static String withoutAddresses(String text) {
        return text.indexOf('@') < 0 && text.indexOf("Lambda") < 0
                ? text
                : text.replaceAll("@[0-9a-f]+", "@").replaceAll("(\\$\\$Lambda)[\\w$/]*", "$1");
    }

    private static Iterable<Class<?>> sorted(ProgramLoader loader) {
        TreeSet<Class<?>> all = new TreeSet<>((a, b) -> a.getName().compareTo(b.getName()));
        all.addAll(loader.defined());
        return all;
    }

    /** The same in every class loader. */
    static boolean isSimple(Object value) {
        return value instanceof Number || value instanceof String || value instanceof Boolean
                || value instanceof Character;
    }

    private static boolean isPlain(Object value) {
        return isSimple(value) || value instanceof Class || value instanceof Enum;
    }

    private static String plain(Object value) {
        String text = value instanceof Enum ? ((Enum<?>) value).name() : value.toString();
        return '=' + value.getClass().getSimpleName() + ' ' + withoutAddresses(text);
    }

    private void add(Object value) {
        if (value == null || (isPlain(value) && !(value instanceof Enum))) {
            text.append(value == null ? "=null" : plain(value));
            return;
        }
        Integer number = numbers.get(value);
        if (number == null) {
            number = numbers.size();
            numbers.put(value, number);
            pending.add(value);
        }
        text.append('#').append(number);
    }

    private void addObject(Object object) {
        Class<?> type = object.getClass();
        text.append('#').append(numbers.get(object)).append(' ');
        text.append(withoutAddresses(type.getName()));
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(object); ++i) add(Array.get(object, i));
        }
        for (; type != null && type.getClassLoader() == program; type = type.getSuperclass()) {
            for (Field field : fieldsOf(type)) {
                if (!Modifier.isStatic(field.getModifiers())) addField(type, field, object);
            }
        }
        text.append('\n');
    }

    private void addStaticFields(Class<?> type) {
        if (SHOULD_BE_INITIALIZED == null) return;
        try {
            if ((Boolean) SHOULD_BE_INITIALIZED.invoke(UNSAFE, type)) return;
        } catch (ReflectiveOperationException cannot) {
            return;
        }
        for (Field field : fieldsOf(type)) {
            // What may be a constant is part of the code that uses it.
            boolean constant = Modifier.isFinal(field.getModifiers())
                    && (field.getType().isPrimitive() || field.getType() == String.class);
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !constant) {
                addField(type, field, null);
            }
        }
    }

    private static Field[] fieldsOf(Class<?> type) {
        Field[] fields = type.getDeclaredFields();
        Arrays.sort(fields, (a, b) -> a.getName().compareTo(b.getName()));
        return fields;
    }

    private void addField(Class<?> type, Field field, Object object) {
        try {
            field.setAccessible(true);
            Object value = field.get(object);
            if (isDefault(value, field.getType())) return;
            if (object == null && initial.has(field, value)) return;
            text.append(' ').append(type.getName()).append('.').append(field.getName());
            add(value);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError cannot) {
            text.append(' ').append(field.getName()).append(" can't be read");
        }
    }

    private static boolean isDefault(Object value, Class<?> type) {
        if (value == null) return true;
        if (!type.isPrimitive()) return false;
        if (value instanceof Boolean) return !(Boolean) value;
        if (value instanceof Character) return (Character) value == 0;
        return ((Number) value).doubleValue() == 0;
    }

    /** FNV, 64 bits. */
    private static long print(CharSequence text) {
        long hash = 0xcbf29ce484222325L;
        for (byte one : text.toString().getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ one & 0xff) * 0x100000001b3L;
        }
        return hash;
    }
}
