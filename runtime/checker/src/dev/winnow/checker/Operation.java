package dev.winnow.checker;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Something that a test can do with a class of the program: make, call, read or set. */
final class Operation {
    enum Kind { MAKE, CALL, READ, SET }

    final Kind kind;
    final Class<?> owner; // as which type the object is used
    private final Executable code;
    private final Field field;

    Operation(Class<?> owner, Constructor<?> constructor) {
        this(Kind.MAKE, owner, constructor, null);
    }

    Operation(Class<?> owner, Method method) {
        this(Kind.CALL, owner, method, null);
    }

    Operation(Class<?> owner, Field field, boolean set) {
        this(set ? Kind.SET : Kind.READ, owner, null, field);
    }

    private Operation(Kind kind, Class<?> owner, Executable code, Field field) {
        this.kind = kind;
        this.owner = owner;
        this.code = code;
        this.field = field;
    }

    boolean needsObject() {
        int flags = code == null ? field.getModifiers() : code.getModifiers();
        return kind != Kind.MAKE && !Modifier.isStatic(flags);
    }

    boolean isVirtual() {
        return kind == Kind.CALL && needsObject();
    }

    String name() {
        return code == null ? field.getName() : code.getName();
    }

    Class<?>[] parameters() {
        if (code != null) return code.getParameterTypes();
        return kind == Kind.SET ? new Class<?>[] {field.getType()} : new Class<?>[0];
    }

    /** void if there is no result. */
    Class<?> result() {
        if (kind == Kind.MAKE) return owner;
        if (kind == Kind.CALL) return ((Method) code).getReturnType();
        return kind == Kind.READ ? field.getType() : void.class;
    }

    Object perform(Object object, Object[] arguments) throws ReflectiveOperationException {
        switch (kind) {
            case MAKE: return ((Constructor<?>) code).newInstance(arguments);
            case CALL: return ((Method) code).invoke(object, arguments);
            case READ: return field.get(object);
            default: field.set(object, arguments[0]); return null;
        }
    }

    /** Unique, and the same in every run: the JDK lists members in no particular order. */
    @Override
    public String toString() {
        return kind + " " + owner.getName() + " " + (code == null ? field : code);
    }
}
