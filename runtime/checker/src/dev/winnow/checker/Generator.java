package dev.winnow.checker;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Makes tests as Randoop does (Pacheco and others, 2007): sequences that ran well are put together and
 * extended by one more operation, at random. Every method is first called on an object of each class that
 * has it, as each of its types, because selection goes wrong most often where calls are dispatched.
 */
final class Generator {
    private static final int TRIES_FOR_ONE = 20;

    private final SplittableRandom random;
    private final List<Operation> operations = new ArrayList<>();
    private final List<Sequence> pool = new ArrayList<>(); // those that ran without an exception
    private final Set<String> known = new HashSet<>(); // by their source

    Generator(ClassLoader loader, List<String> classes, long seed) {
        random = new SplittableRandom(seed);
        for (String name : classes) {
            try {
                addOperations(Class.forName(name, false, loader));
            } catch (ReflectiveOperationException | LinkageError cannot) {
                // what can't be loaded can't be tested
            }
        }
        operations.sort((a, b) -> a.toString().compareTo(b.toString()));
    }

    private void addOperations(Class<?> type) {
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        if (!Modifier.isPublic(type.getModifiers()) || type.isAnonymousClass() || inner) return;
        if (!Modifier.isAbstract(type.getModifiers())) {
            for (Constructor<?> one : type.getConstructors()) operations.add(new Operation(type, one));
        }
        for (Method one : type.getMethods()) {
            boolean own = one.getDeclaringClass().getClassLoader() == type.getClassLoader();
            if (own && !one.isBridge() && !one.isSynthetic()) operations.add(new Operation(type, one));
        }
        for (Field one : type.getFields()) {
            if (one.getDeclaringClass().getClassLoader() != type.getClassLoader()) continue;
            operations.add(new Operation(type, one, false));
            if (!Modifier.isFinal(one.getModifiers())) operations.add(new Operation(type, one, true));
        }
    }

    /** Up to `count` tests that no earlier call has made, of at most so many statements. */
    List<Sequence> generate(int length, int count) {
        List<Sequence> made = new ArrayList<>();
        if (length == 1) addAll(made, count);
        if (length == 2) addCalls(made, count);
        for (int tries = count * TRIES_FOR_ONE; tries > 0 && made.size() < count; --tries) {
            Sequence one = length > 4 ? aLongOne(length) : extended(new Sequence(), anOperation());
            if (one != null && one.size() <= length) keep(one, made);
        }
        return made;
    }

    /** Every operation that needs nothing. */
    private void addAll(List<Sequence> made, int count) {
        for (Operation one : operations) {
            if (made.size() < count && !one.needsObject()) keep(extended(new Sequence(), one), made);
        }
    }

    /** Every operation on an object, on objects of each class that has it. */
    private void addCalls(List<Sequence> made, int count) {
        List<Sequence> objects = new ArrayList<>(pool);
        for (Operation one : operations) {
            if (!one.needsObject()) continue;
            for (Sequence object : objects) {
                Class<?> type = object.types.get(object.size() - 1);
                if (made.size() >= count || type == null || !one.owner.isAssignableFrom(type)) continue;
                Sequence call = new Sequence();
                call.append(object);
                if (addStatement(call, one, object.size() - 1)) keep(call, made);
            }
        }
    }

    private void keep(Sequence one, List<Sequence> made) {
        if (one == null || one.size() == 0 || !known.add(TestSource.of("T", one))) return;
        if (one.runs()) pool.add(one);
        made.add(one);
    }

    private Operation anOperation() {
        return operations.isEmpty() ? null : operations.get(random.nextInt(operations.size()));
    }

    /** Most are far from the limit: what a test with a hundred statements does, it shares with all. */
    private Sequence aLongOne(int length) {
        int wanted = random.nextInt(10) == 0 ? 5 + random.nextInt(length - 4) : 5 + random.nextInt(16);
        Sequence all = new Sequence();
        for (int tries = wanted * 3; tries > 0 && all.size() < wanted; --tries) {
            if (pool.isEmpty()) return null;
            Sequence more = extended(new Sequence(), anOperation());
            if (more == null || all.size() + more.size() > length || !more.runs()) continue;
            all.append(more);
        }
        return all;
    }

    /** With the operation and what it needs behind it; null if there is no object for it. */
    private Sequence extended(Sequence start, Operation operation) {
        if (operation == null) return null;
        int object = -1;
        if (operation.needsObject()) {
            object = take(start, operation.owner);
            if (object < 0) return null;
        }
        return addStatement(start, operation, object) ? start : null;
    }

    private boolean addStatement(Sequence to, Operation operation, int object) {
        List<Sequence.Input> inputs = new ArrayList<>();
        for (Class<?> type : operation.parameters()) {
            if (type.isPrimitive() || type == String.class || isBox(type)) {
                inputs.add(new Sequence.Input(-1, aLiteral(type)));
                continue;
            }
            int at = random.nextInt(20) == 0 ? -1 : take(to, type);
            inputs.add(new Sequence.Input(at, null));
        }
        Sequence.Input receiver = object < 0 ? null : new Sequence.Input(object, null);
        to.statements.add(new Sequence.Statement(operation, receiver, inputs));
        return true;
    }

    /** Puts a sequence of the pool behind it that gives such an object; where, or -1. */
    private int take(Sequence to, Class<?> type) {
        List<Sequence> candidates = new ArrayList<>();
        for (Sequence one : pool) {
            Class<?> last = one.types.get(one.size() - 1);
            Class<?> declared = one.statements.get(one.size() - 1).operation.result();
            if (last != null && !declared.isPrimitive() && type.isAssignableFrom(last)) candidates.add(one);
        }
        if (candidates.isEmpty()) return -1;
        Sequence chosen = candidates.get(random.nextInt(candidates.size()));
        return to.append(chosen) + chosen.size() - 1;
    }

    private static boolean isBox(Class<?> type) {
        return Number.class.isAssignableFrom(type) || type == Boolean.class || type == Character.class;
    }

    private Object aLiteral(Class<?> type) {
        int number = Arrays.asList(-1, 0, 1, 10, 100).get(random.nextInt(5));
        if (type == int.class || type == Integer.class) return number;
        if (type == long.class || type == Long.class) return (long) number;
        if (type == short.class || type == Short.class) return (short) number;
        if (type == byte.class || type == Byte.class) return (byte) number;
        if (type == double.class || type == Double.class) return (double) number;
        if (type == float.class || type == Float.class) return (float) number;
        if (type == boolean.class || type == Boolean.class) return number > 0;
        if (type == char.class || type == Character.class) return "# 4a".charAt(random.nextInt(4));
        return type == String.class ? (number > 0 ? "hi!" : "") : null;
    }
}
