package java.lang;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;

/**
 * What rewritten code talks to. Defined by the agent in java.base, because every class of every
 * module and loader can see java.lang. The natives are symbols of the agent's library. Names and
 * descriptors stand again in src/instrument/probes.h.
 */
public final class WinnowProbes {
    /** One byte per method: 1 if the method was entered since the agent last looked. */
    public static final byte[] P = new byte[1 << 20];

    /**
     * The names that the agent need not be told again, in as many parts as there are ways to ask.
     * The agent sets it to null when a test begins or ends: then everything is news. Names and not
     * classes, because a class that is held here could never be unloaded.
     */
    private static volatile Object[] remembered;

    private static final int PART = 64;
    private static final int PARTS = 32;

    private WinnowProbes() {}

    /** The static initialiser with this id begins. */
    public static native void initEnter(int id);

    /** The static initialiser with this id ends, normally or not. */
    public static native void initExit(int id);

    /** A hooked method of a test framework begins. True: it must return at once. */
    public static native boolean enter(Object subject, int hook);

    /** A hooked method is about to return this object. */
    public static native void result(Object result, Object subject, int hook);

    /** A hooked method ends; thrown: by an exception. */
    public static native void exit(Object subject, int hook, boolean thrown);

    /** A test framework says that something went wrong. */
    public static native void signal(int hook);

    /**
     * A hooked method of the JDK begins with these arguments; what: see agent/jdk_hooks.h. What it
     * reads here is final or the JDK's own: no code of the program runs.
     */
    public static void observe(Object first, Object second, int what) {
        // Short, so that it is compiled into the callers: most of them ask about the JDK.
        if (first instanceof Class && ((Class<?>) first).getClassLoader() == null) return;
        observeOthers(first, second, what);
    }

    private static void observeOthers(Object first, Object second, int what) {
        Object subject = first;
        if (first instanceof Executable) {
            subject = ((Executable) first).getDeclaringClass();
        } else if (first instanceof Field) {
            subject = ((Field) first).getDeclaringClass();
        }
        Object name = subject == null ? "" : subject;
        if (subject instanceof Class) {
            if (((Class<?>) subject).getClassLoader() == null) return;
            name = ((Class<?>) subject).getName();
        } else if (!(name instanceof String) && subject != null) {
            isSeen(subject, second, what);
            return;
        }
        // Taken before the agent is told: if a test begins meanwhile, the array is nobody's.
        Object[] names = remembered;
        int at = (what >> 1 & PARTS - 1) * PART + (name.hashCode() & PART - 1);
        if (names == null) {
            names = forget();
        } else if (names[at] == name) {
            return;
        }
        if (isSeen(subject, second, what) && names != null) names[at] = name;
    }

    private static Object[] forget() {
        try {
            return remembered = new Object[PARTS * PART];
        } catch (OutOfMemoryError full) {
            return null; // no reason for the program to fail here
        }
    }

    /** Tells the agent. True: it need not be told again before the next test begins or ends. */
    private static native boolean isSeen(Object first, Object second, int what);
}
