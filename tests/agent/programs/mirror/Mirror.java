package mirror;

import java.io.ObjectStreamClass;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints all that a program can see of itself. The output must be the same with the agent. */
public class Mirror {
    static String note(String text) {
        System.out.println(text);
        return text;
    }

    public static void main(String[] arguments) throws Exception {
        members(Subject.class);
        initialisation();
        traces();
        surroundings();
        System.err.println("to stderr");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("shutdown hook")));
        System.exit(3);
    }

    static void members(Class<?> type) {
        System.out.println(type + " " + type.getModifiers() + " "
                + Arrays.toString(type.getInterfaces()) + Arrays.toString(type.getAnnotations()));
        for (var field : type.getDeclaredFields()) System.out.println(field);
        // Sorted: HotSpot's order depends on where malloc put the names.
        Arrays.stream(type.getDeclaredMethods())
                .map(method -> method.toGenericString() + " "
                        + Arrays.toString(method.getAnnotations()) + method.isSynthetic())
                .sorted().forEach(System.out::println);
        for (var constructor : type.getDeclaredConstructors()) System.out.println(constructor);
        System.out.println(Arrays.toString(type.getDeclaredClasses()) + type.getNestHost());
        System.out.println(ObjectStreamClass.lookup(type).getSerialVersionUID());
        System.out.println(type.getProtectionDomain().getCodeSource().getLocation());
    }

    static void initialisation() {
        System.out.println("new Sub: " + new Subject.Sub().number);
        System.out.println(Subject.Colour.GREEN);
        System.out.println(new Subject.Implementation().hello());
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Subject.Bad.VALUE);
            } catch (Throwable problem) {
                System.out.println(trace(problem));
            }
        }
        Runnable proxy = (Runnable) Proxy.newProxyInstance(Mirror.class.getClassLoader(),
                new Class<?>[] {Runnable.class}, (self, method, values) -> {
                    System.out.println(method.getName());
                    return null;
                });
        proxy.run();
    }

    static void traces() {
        try {
            new Subject(1).throwFrom(3);
        } catch (Exception problem) {
            System.out.println(trace(problem));
        }
        try {
            Subject.class.getDeclaredMethod("throwFrom", int.class).invoke(new Subject(2), 1);
        } catch (ReflectiveOperationException problem) {
            System.out.println(trace(problem.getCause()).lines().limit(4)
                    .collect(Collectors.joining("\n")));
        }
        String walked = StackWalker.getInstance().walk(
                frames -> frames.map(Object::toString).collect(Collectors.joining(" ")));
        System.out.println(walked);
        try {
            Object text = "text";
            System.out.println((Integer) text);
        } catch (ClassCastException problem) {
            System.out.println(problem.getMessage());
        }
        try {
            int[] nothing = null;
            nothing[0]++;
        } catch (NullPointerException problem) {
            System.out.println(problem.getMessage());
        }
    }

    static String trace(Throwable problem) {
        StringWriter text = new StringWriter();
        problem.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    static void surroundings() {
        System.out.println(new TreeMap<>(System.getenv()));
        Map<Object, Object> properties = new TreeMap<>(System.getProperties());
        System.out.println(properties);
        System.out.println(Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .sorted().collect(Collectors.toList()));
        for (String name : new String[] {"a", "bb", "ccc", "dddd"}) {
            System.out.println(Subject.choose(name));
        }
    }
}
