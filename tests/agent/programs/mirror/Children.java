package mirror;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** What other programs that this one starts print of their surroundings, and how they end. */
public class Children {
    static void run(Map<String, String> added, boolean alone, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        if (alone) builder.environment().clear();
        builder.environment().putAll(added);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes());
        System.out.println(Arrays.toString(command) + " ends with " + process.waitFor());
        System.out.println(said.replaceAll("PPID='?[0-9]+", "PPID="));
    }

    static void run(String... command) throws Exception {
        run(Map.of(), false, command);
    }

    public static void main(String[] words) throws Exception {
        if (words.length > 0) {
            System.out.println(new TreeMap<>(System.getenv()));
            return;
        }
        Map<String, String> preload = Map.of("LD_PRELOAD", "libm.so.6");
        System.out.println(System.getenv() + " " + new ProcessBuilder("any").environment());
        run("/usr/bin/env");
        run(Map.of(), true, "/usr/bin/env");
        run(preload, false, "/usr/bin/env");
        run(preload, true, "/bin/sh", "-c", "env; exec env");
        Map<String, String> empty = Map.of("LD_PRELOAD", "");
        run(empty, false, "/usr/bin/env");
        run(empty, true, "/bin/sh", "-c", "echo ${LD_PRELOAD-none}; env; LD_PRELOAD=: env");
        run("/bin/sh", "-c", "LD_PRELOAD= env; LD_PRELOAD= sh -c env");
        run(Map.of("ONE", "1"), true, "/bin/sh", "-c",
                "echo $ONE [$LD_PRELOAD]; ls /proc/self/fd; ulimit -a; umask; exit 7");
        run("/bin/sh", "-c", "set; sh -c 'set; env'; env LD_PRELOAD=libm.so.6 env; env -i env");
        run("/usr/bin/env", "-u", "LD_PRELOAD", "env");
        run("/bin/sh", "-c", "kill -9 $$");
        run("/bin/sh", "-c", "sleep 0.1 & wait; cat < /no; echo lost > /dev/full");
        run("/usr/bin/perl", "-e", "$ENV{LD_PRELOAD} = 'libm.so.6'; system('env');"
                + "delete $ENV{LD_PRELOAD}; exec('env')");
        run(System.getProperty("java.home") + "/bin/java", "-cp",
                System.getProperty("java.class.path"), "mirror.Children", "inside");
        for (String none : new String[] {"/no/such/program", "/etc/hosts"}) {
            try {
                run(none);
            } catch (java.io.IOException refused) {
                System.out.println(refused.getMessage());
            }
        }
        Process sleeping = new ProcessBuilder("/bin/sleep", "100").start();
        System.out.println(sleeping.info().command() + " " + sleeping.children().count());
        sleeping.destroyForcibly();
        System.out.println(sleeping.waitFor());
    }
}
