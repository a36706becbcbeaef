package dev.winnow.maven;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reads and writes the parameters of a configured mojo by reflection. The mojo comes from the
 * plugin's own class loader and from any of its releases, so nothing of it can be named at compile
 * time. Writes can be taken back together: a mojo is changed as a whole or not at all.
 */
final class MojoFields {
    private final Object mojo;
    private final Deque<Runnable> undo = new ArrayDeque<>();

    MojoFields(Object mojo) {
        this.mojo = mojo;
    }

    /** Whether a superclass of the mojo, or its own class, has this fully qualified name. */
    boolean isA(String className) {
        for (Class<?> type = mojo.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(className)) {
                return true;
            }
        }
        return false;
    }

    boolean has(String name) {
        return field(name) != null;
    }

    /**
     * The parameter's value; null if it is not set or if this release of the plugin has no such
     * parameter.
     */
    Object get(String name) throws LaunchException {
        Field field = field(name);
        if (field == null) {
            return null;
        }
        try {
            return field.get(mojo);
        } catch (IllegalAccessException e) {
            throw new LaunchException("cannot read the parameter " + name, e);
        }
    }

    /** The parameter as text, "" for null. */
    String text(String name) throws LaunchException {
        Object value = get(name);
        return value == null ? "" : value.toString().trim();
    }

    boolean isTrue(String name) throws LaunchException {
        return Boolean.TRUE.equals(get(name));
    }

    /** Sets a parameter, and remembers how to take that back. The parameter must exist. */
    void set(String name, Object value) throws LaunchException {
        Field field = field(name);
        if (field == null) {
            throw new LaunchException("this release of the plugin has no parameter " + name);
        }
        try {
            Object before = field.get(mojo);
            field.set(mojo, value);
            undo.push(() -> {
                try {
                    field.set(mojo, before);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            });
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw new LaunchException("cannot set the parameter " + name, e);
        }
    }

    /** Puts back every value that set replaced. */
    void rollBack() {
        while (!undo.isEmpty()) {
            undo.pop().run();
        }
    }

    /** Calls a method of the mojo without arguments (or with an empty variable-length list). */
    Object call(String name) throws LaunchException {
        return call(mojo, name);
    }

    /** The same on another object of the plugin, e.g. one that a call returned. */
    static Object call(Object target, String name) throws LaunchException {
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (!method.getName().equals(name)
                        || method.getParameterCount() > (method.isVarArgs() ? 1 : 0)) {
                    continue;
                }
                Object[] arguments = new Object[method.getParameterCount()];
                if (arguments.length == 1) {
                    Class<?> element = method.getParameterTypes()[0].getComponentType();
                    arguments[0] = java.lang.reflect.Array.newInstance(element, 0);
                }
                try {
                    method.setAccessible(true);
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException e) {
                    throw new LaunchException(
                            name + "() of the plugin failed: " + e.getCause(), e.getCause());
                } catch (IllegalAccessException | RuntimeException e) {
                    throw new LaunchException("cannot call " + name + "() of the plugin: " + e, e);
                }
            }
        }
        throw new LaunchException("this release of the plugin has no method " + name + "()");
    }

    // The most derived declaration wins, as it does when Maven injects the configuration.
    private Field field(String name) {
        for (Class<?> type = mojo.getClass(); type != null; type = type.getSuperclass()) {
            try {
                Field field = type.getDeclaredField(name);
                field.setAccessible(true);
                return field;
            } catch (NoSuchFieldException e) {
                // Not here: look in the superclass.
            }
        }
        return null;
    }
}
