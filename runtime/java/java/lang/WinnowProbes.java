package java.lang;

/**
 * What rewritten code talks to. Defined by the agent in java.base, because every class of every
 * module and loader can see java.lang. The natives are symbols of the agent's library. Names and
 * descriptors stand again in src/instrument/probes.h.
 */
public final class WinnowProbes {
    /** One byte per method: 1 if the method was entered since the agent last looked. */
    public static final byte[] P = new byte[1 << 20];

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
}
