package java.lang;

import java.lang.invoke.LambdaForm;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import jdk.internal.vm.annotation.Hidden;

/**
 * What rewritten code talks to. Defined by the agent in java.base, because every class of every
 * module and loader can see java.lang. The natives are symbols of the agent's library. Names and
 * descriptors stand again in src/instrument/probes.h.
 *
 * Its methods are hidden, as frames of lambda forms are: where the stack overflows or a thread is
 * stopped in one of them, the program would find it in the stack trace.
 */
public final class WinnowProbes {
    /** One byte per method: 1 if the method was entered since the agent last looked. */
    public static final byte[] P = new byte[1 << 20];

    /**
     * The names that the agent need not be told again, in as many parts as there are ways to ask;
     * made when they are needed, because most tests ask in few ways. The agent sets it to null when
     * a test begins or ends: then everything is news. Names and not classes, because a class that is
     * held here could never be unloaded.
     */
    private static volatile Object[][] remembered;

    private static final int PART = 64;
    private static final int PARTS = 64;

    /** Of the ways to ask, the one that hands over an object and means its class (Ask::kText). */
    private static final int TEXT = 30;

    /**
     * The names of the classes on whose objects a method ran, by the method's id: of one class its
     * name, of several an array in which each has a place by its hash, and the last one wins. Made
     * in parts, because a test runs few of all methods. Like remembered, it is null when a test
     * begins or ends, and holds names.
     */
    private static volatile Object[][] receivers;

    private static final int RECEIVER_BITS = 10;
    private static final int RECEIVERS = 1 << RECEIVER_BITS;

    private WinnowProbes() {}

    /** The static initialiser with this id begins. */
    @Hidden @LambdaForm.Hidden
    public static native void initEnter(int id);

    /** The static initialiser with this id ends, normally or not. */
    @Hidden @LambdaForm.Hidden
    public static native void initExit(int id);

    /** A hooked method of a test framework begins. True: it must return at once. */
    @Hidden @LambdaForm.Hidden
    public static native boolean enter(Object subject, int hook);

    /** A hooked method is about to return this object. */
    @Hidden @LambdaForm.Hidden
    public static native void result(Object result, Object subject, int hook);

    /** A hooked method ends; thrown: by an exception. */
    @Hidden @LambdaForm.Hidden
    public static native void exit(Object subject, int hook, boolean thrown);

    /** The instance method with this id begins on this object, whose class may inherit it. */
    @Hidden @LambdaForm.Hidden
    public static void receiver(Object self, int id) {
        String name = self.getClass().getName(); // the JDK keeps it: the same object each time
        Object[][] parts = receivers;
        if (parts != null) {
            Object[] part = parts[id >>> RECEIVER_BITS];
            if (part != null && part[id & RECEIVERS - 1] == name) return;
        }
        receiverOfSeveral(name, id);
    }

    @Hidden @LambdaForm.Hidden
    private static void receiverOfSeveral(String name, int id) {
        // Taken before the agent is told: if a test begins meanwhile, the arrays are nobody's.
        Object[] part = receiversAround(id);
        int at = id & RECEIVERS - 1;
        Object known = part == null ? null : part[at];
        if (known instanceof Object[] && ((Object[]) known)[placeOf(name)] == name) return;
        if (!isReceiver(name, id) || part == null) return;
        if (known == null) {
            part[at] = name;
            return;
        }
        try {
            Object[] several = known instanceof Object[] ? (Object[]) known : new Object[PART];
            if (several != known) several[placeOf(known)] = known;
            several[placeOf(name)] = name;
            part[at] = several;
        } catch (OutOfMemoryError full) {
            // no reason for the program to fail here: the agent is told again
        }
    }

    @Hidden @LambdaForm.Hidden
    private static int placeOf(Object name) {
        return name.hashCode() & PART - 1;
    }

    @Hidden @LambdaForm.Hidden
    private static Object[] receiversAround(int id) {
        try {
            Object[][] parts = receivers;
            if (parts == null) receivers = parts = new Object[P.length >> RECEIVER_BITS][];
            Object[] part = parts[id >>> RECEIVER_BITS];
            if (part == null) parts[id >>> RECEIVER_BITS] = part = new Object[RECEIVERS];
            return part;
        } catch (OutOfMemoryError full) {
            return null;
        }
    }

    /** Tells the agent. True: it need not be told again before the next test begins or ends. */
    @Hidden @LambdaForm.Hidden
    private static native boolean isReceiver(String className, int id);

    /** A test framework says that something went wrong. */
    @Hidden @LambdaForm.Hidden
    public static native void signal(int hook);

    /**
     * A hooked method of the JDK begins with these arguments; what: see agent/jdk_hooks.h. What it
     * reads here is final or the JDK's own: no code of the program runs.
     */
    @Hidden @LambdaForm.Hidden
    public static void observe(Object first, Object second, int what) {
        // Short, so that it is compiled into the callers: most of them ask about the JDK.
        if (first instanceof Class && ((Class<?>) first).getClassLoader() == null) return;
        observeOthers(first, second, what);
    }

    @Hidden @LambdaForm.Hidden
    private static void observeOthers(Object first, Object second, int what) {
        Object subject = first;
        if (first instanceof Executable) {
            subject = ((Executable) first).getDeclaringClass();
        } else if (first instanceof Field) {
            subject = ((Field) first).getDeclaringClass();
        } else if (what >> 1 == TEXT) {
            subject = first.getClass();
        }
        Object name = subject == null ? "" : subject;
        if (subject instanceof Class) {
            if (((Class<?>) subject).getClassLoader() == null) return;
            name = ((Class<?>) subject).getName();
        } else if (second instanceof ClassLoader && second.getClass().getClassLoader() == null) {
            return; // one of the JDK's, which asks itself: somebody else asked it before
        } else if (!(name instanceof String) && subject != null) {
            isSeen(subject, second, what);
            return;
        }
        // Taken before the agent is told: if a test begins meanwhile, the array is nobody's.
        Object[] names = rememberedOf(what >> 1 & PARTS - 1);
        int at = placeOf(name);
        if (names != null && names[at] == name) return;
        if (isSeen(subject, second, what) && names != null) names[at] = name;
    }

    @Hidden @LambdaForm.Hidden
    private static Object[] rememberedOf(int way) {
        Object[][] parts = remembered;
        if (parts != null && parts[way] != null) return parts[way];
        try {
            if (parts == null) remembered = parts = new Object[PARTS][];
            return parts[way] = new Object[PART];
        } catch (OutOfMemoryError full) {
            return null; // no reason for the program to fail here
        }
    }

    /** Tells the agent. True: it need not be told again before the next test begins or ends. */
    @Hidden @LambdaForm.Hidden
    private static native boolean isSeen(Object first, Object second, int what);
}
