import java.nio.file.Files;
import java.nio.file.Paths;
import org.junit.Test;
import org.junit.runner.JUnitCore;

/**
 * Loads and links so many classes of the package many, runs a test class that does nothing so many
 * times, and prints the time of one such run and how much memory the process has used at most.
 */
public class Boundaries {
    public static class Nothing {
        @Test
        public void happens() {}
    }

    public static void main(String[] words) throws Exception {
        int classes = Integer.parseInt(words[0]);
        int runs = Integer.parseInt(words[1]);
        int sum = 0;
        for (int c = 0; c < classes; c++) {
            Object one = Class.forName("many.Many" + c).getConstructor().newInstance();
            sum += one.getClass().getSimpleName().length();
        }
        run(runs / 4); // warms up
        long start = System.nanoTime();
        run(runs);
        System.out.println("microseconds " + (System.nanoTime() - start) / 1000 / runs);
        for (String line : Files.readAllLines(Paths.get("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) System.out.println("kilobytes " + line.replaceAll("[^0-9]", ""));
        }
        if (sum == 0) System.out.println("nothing was loaded");
    }

    private static void run(int runs) {
        for (int i = 0; i < runs; i++) {
            if (!new JUnitCore().run(Nothing.class).wasSuccessful()) throw new IllegalStateException();
        }
    }
}
