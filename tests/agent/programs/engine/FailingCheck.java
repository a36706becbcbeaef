package engine;

public class FailingCheck implements Check {
    @Override
    public void check() {
        throw new IllegalStateException("on purpose");
    }
}
