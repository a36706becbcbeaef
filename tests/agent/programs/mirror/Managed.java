package mirror;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.stream.Collectors;
import javax.management.ObjectName;

/** What the JVM tells those who manage it. How many classes and bytes it has is not among it. */
public class Managed {
    public static void main(String[] words) throws Exception {
        System.out.println(new Thread().getName() + " " + Thread.currentThread().getName());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println(threads.getThreadCount() + " " + threads.getPeakThreadCount() + " "
                + threads.getTotalStartedThreadCount() + " " + threads.getDaemonThreadCount());
        for (ThreadInfo info : threads.dumpAllThreads(true, true)) {
            System.out.println(info.getThreadId() + " " + info.getThreadName()
                    + Arrays.toString(info.getLockedMonitors()));
        }
        System.out.println(Arrays.toString(threads.findDeadlockedThreads()));
        System.out.println(new File("/proc/self/task").list().length > 1);
        System.out.println(ManagementFactory.getRuntimeMXBean().getSystemProperties().equals(
                ManagementFactory.getRuntimeMXBean().getSystemProperties()));
        System.out.println(ManagementFactory.getRuntimeMXBean().getClassPath());
        System.out.println(ManagementFactory.getPlatformMBeanServer().queryNames(null, null).stream()
                .map(ObjectName::toString).sorted().collect(Collectors.joining("\n")));
        System.out.println(ManagementFactory.getPlatformMBeanServer().invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmFlags",
                new Object[] {null}, new String[] {String[].class.getName()}));
        System.out.println(ModuleLayer.boot().modules().stream()
                .map(module -> module.getName() + " " + module.getPackages().size() + " "
                        + module.getDescriptor().exports().size())
                .sorted().collect(Collectors.joining(", ")));
        System.out.println(ClassLoader.getSystemResource("java/lang/WinnowProbes.class"));
    }
}
