package mirror;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Where the threads of the JDK are that wait for something from the JVM's start on. */
public class Dumped {
    static final String[] WAITING = {"Finalizer", "Reference Handler"};

    static void print(String thread, StackTraceElement[] trace) {
        for (StackTraceElement frame : trace) {
            System.out.println(thread + ": " + frame.getClassName() + "." + frame.getMethodName()
                    + " " + frame.getFileName() + " " + frame.getLineNumber());
        }
    }

    public static void main(String[] words) throws Exception {
        Thread.sleep(100); // they have begun to wait
        Map<String, Thread> threads = new TreeMap<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            threads.put(thread.getName(), thread);
        }
        for (String name : WAITING) {
            Thread thread = threads.get(name);
            print(name, thread.getStackTrace());
            print(name, Thread.getAllStackTraces().get(thread));
            System.out.println(thread.getState() + " " + thread.getPriority());
        }
        for (ThreadInfo thread : ManagementFactory.getThreadMXBean().dumpAllThreads(true, true)) {
            if (Arrays.asList(WAITING).contains(thread.getThreadName())) {
                print(thread.getThreadName(), thread.getStackTrace());
            }
        }
    }
}
