package junit4;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

public class ExitTest {
    @Test
    public void exits() throws Exception {
        if (System.getProperty("halt") != null) Runtime.getRuntime().halt(7);
        if (System.getProperty("memory") != null) fillMemory();
        if (System.getProperty("crash") != null) crash();
        System.exit(7);
    }

    static void fillMemory() {
        List<long[]> all = new ArrayList<>();
        while (true) all.add(new long[1 << 17]);
    }

    static void crash() throws Exception {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field only = unsafe.getDeclaredField("theUnsafe");
        only.setAccessible(true);
        unsafe.getMethod("putAddress", long.class, long.class).invoke(only.get(null), 0L, 0L);
    }
}
