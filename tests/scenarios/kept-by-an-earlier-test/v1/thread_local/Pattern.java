package thread_local;
class Pattern {
    static String text() { return "'year' yyyy"; }
}
