package jdk.internal.vm.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The JDK's own, for the compiler: HotSpot knows it by its name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Hidden {}
