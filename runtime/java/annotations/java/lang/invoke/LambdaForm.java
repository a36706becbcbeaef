package java.lang.invoke;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for the JDK's own, for the compiler. */
public class LambdaForm {
    /** What jdk.internal.vm.annotation.Hidden was called before JDK 14. */
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Hidden {}
}
