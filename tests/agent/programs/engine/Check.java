package engine;

/** A test of OwnEngine. */
public interface Check {
    void check();
}
