package mirror;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Work on virtual threads, where there are any. */
public class Virtual {
    static class OnlyThere {
        static final String MADE = Thread.currentThread().getName() + "made";

        static synchronized String work(int number) throws Exception {
            Thread.sleep(1);
            return number + MADE + Class.forName("mirror.Subject").getDeclaredMethods().length
                    + System.getProperty("no.such.name")
                    + Arrays.toString(new Throwable().getStackTrace());
        }
    }

    public static void main(String[] words) throws Exception {
        Object builder;
        try {
            builder = Thread.class.getMethod("ofVirtual").invoke(null);
        } catch (NoSuchMethodException old) {
            System.out.println("none");
            return;
        }
        Method unstarted = Class.forName("java.lang.Thread$Builder")
                .getMethod("unstarted", Runnable.class);
        String[] said = new String[40];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < said.length; i++) {
            int number = i;
            Runnable work = () -> {
                try {
                    said[number] = OnlyThere.work(number);
                } catch (Throwable problem) {
                    said[number] = Mirror.trace(problem);
                }
            };
            Thread thread = (Thread) unstarted.invoke(builder, work);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) thread.join();
        for (String one : said) {
            System.out.println(one.replaceAll("[$][$]Lambda[^.]*[.]|0x[0-9a-f]*", ""));
        }
    }
}
