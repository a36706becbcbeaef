package engine;

/** OwnEngine does not say to which class it belongs. */
public class LooseCheck implements Check {
    @Override
    public void check() {}
}
