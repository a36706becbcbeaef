package engine;

import org.junit.platform.engine.ExecutionRequest;

/** Looks like an engine, and overwrites what it is called with. */
public class CarelessEngine {
    public void execute(ExecutionRequest request) {
        request = null;
        System.out.println(request);
    }

    public static void main(String[] words) {
        new CarelessEngine().execute(null);
    }
}
