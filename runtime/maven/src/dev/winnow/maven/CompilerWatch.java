package dev.winnow.maven;

import java.io.File;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.execution.MojoExecutionEvent;

/**
 * Looks on while maven-compiler-plugin compiles: notes the arguments that javac gets and the sources.
 * The plugin's own compiler is asked for them, from the configuration with which it is called, so
 * that they are the plugin's own. A compiler that can't tell is no problem of the build's: it is
 * noted as an obstacle, and nothing else happens.
 */
final class CompilerWatch {
    private static final String MOJO = "org.apache.maven.plugin.compiler.AbstractCompilerMojo";

    private final KeyValueLines notes;
    private final String prefix;

    private CompilerWatch(KeyValueLines notes, String prefix) {
        this.notes = notes;
        this.prefix = prefix;
    }

    static boolean compiles(MojoExecutionEvent event) {
        return event.getExecution().getArtifactId().equals("maven-compiler-plugin")
                && (event.getExecution().getGoal().equals("compile")
                        || event.getExecution().getGoal().equals("testCompile"));
    }

    /**
     * Writes "main-…" or "test-…" lines: what is known before the mojo starts at once, the arguments
     * when (and if) the compiler is called.
     */
    static void watch(MojoExecutionEvent event, KeyValueLines notes) throws LaunchException {
        boolean tests = event.getExecution().getGoal().equals("testCompile");
        CompilerWatch watch = new CompilerWatch(notes, tests ? "test-" : "main-");
        MojoFields fields = new MojoFields(event.getMojo());
        watch.note("began", String.valueOf(System.currentTimeMillis()));
        if (fields.isTrue(tests ? "skip" : "skipMain")) {
            watch.note("skipped", "yes");
            return;
        }
        File output = (File) fields.get("outputDirectory");
        Object roots = fields.get("compileSourceRoots");
        if (!fields.isA(MOJO) || !(roots instanceof Collection) || output == null
                || !fields.has("compilerManager")) {
            watch.obstacle("release " + event.getExecution().getVersion()
                    + " of maven-compiler-plugin is not known");
            return;
        }
        watch.note("output", output.getAbsolutePath());
        for (Object root : (Collection<?>) roots) {
            watch.note("source-root", new File(root.toString()).getAbsolutePath());
        }
        for (String name : Arrays.asList("includes", "excludes", "testIncludes", "testExcludes",
                     "incrementalExcludes", "testIncrementalExcludes")) {
            Object patterns = fields.get(name);
            if (patterns instanceof Collection && !((Collection<?>) patterns).isEmpty()) {
                watch.obstacle(name + " lets maven-compiler-plugin compile a part of the sources");
            }
        }
        if (!fields.isTrue("useIncrementalCompilation")) {
            watch.obstacle("useIncrementalCompilation is off, so what Maven compiles depends on times");
        }
        Object manager = fields.get("compilerManager");
        if (manager != null) {
            fields.set("compilerManager", watch.standIn(manager, watch::managerCall));
        }
    }

    private void note(String key, String value) {
        synchronized (notes) {
            notes.add(prefix + key, value);
        }
    }

    private void obstacle(String what) {
        note("obstacle", what);
    }

    // Implements every interface of the object; calls go on to it.
    private Object standIn(Object target, Observer observer) {
        Set<Class<?>> interfaces = new java.util.LinkedHashSet<>();
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            interfaces.addAll(Arrays.asList(type.getInterfaces()));
        }
        InvocationHandler handler = (proxy, method, arguments) -> {
            try {
                method.setAccessible(true);
                return observer.call(target, method, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return Proxy.newProxyInstance(
                target.getClass().getClassLoader(), interfaces.toArray(new Class<?>[0]), handler);
    }

    private interface Observer {
        Object call(Object target, Method method, Object[] arguments)
                throws ReflectiveOperationException;
    }

    private Object managerCall(Object manager, Method method, Object[] arguments)
            throws ReflectiveOperationException {
        Object result = method.invoke(manager, arguments);
        return method.getName().equals("getCompiler") && result != null
                ? standIn(result, this::compilerCall)
                : result;
    }

    private Object compilerCall(Object compiler, Method method, Object[] arguments)
            throws ReflectiveOperationException {
        if (method.getName().equals("performCompile") && arguments.length == 1) {
            try {
                describe(compiler, arguments[0]);
            } catch (ReflectiveOperationException | LaunchException | RuntimeException
                    | LinkageError e) {
                obstacle("the compiler can't tell its arguments (" + e + ")");
            }
        }
        return method.invoke(compiler, arguments);
    }

    private void describe(Object compiler, Object configuration)
            throws ReflectiveOperationException, LaunchException {
        if (!compiler.getClass().getName().equals("org.codehaus.plexus.compiler.javac.JavacCompiler")) {
            obstacle("the compiler is " + compiler.getClass().getName() + ", not javac");
            return;
        }
        Set<String> sources = new TreeSet<>();
        for (Object file : (Collection<?>) MojoFields.call(configuration, "getSourceFiles")) {
            sources.add(((File) file).getAbsolutePath());
        }
        String javac = new File(System.getProperty("java.home"), "bin/javac").getPath();
        if (Boolean.TRUE.equals(MojoFields.call(configuration, "isFork"))) {
            Object executable = MojoFields.call(configuration, "getExecutable");
            javac = executable == null ? javac : executable.toString();
        }
        note("javac", javac);
        for (String argument : arguments(compiler, configuration, sources)) {
            if (!sources.contains(argument)) {
                note("argument", argument);
            }
        }
        for (String source : sources) {
            note("source", source);
        }
        note("compiled", "yes");
    }

    private static String[] arguments(Object compiler, Object configuration, Set<String> sources)
            throws ReflectiveOperationException, LaunchException {
        String[] files = sources.toArray(new String[0]);
        for (Method method : compiler.getClass().getMethods()) {
            if (!method.getName().equals("buildCompilerArguments")
                    || !Modifier.isStatic(method.getModifiers())) {
                continue;
            }
            if (method.getParameterCount() == 2) {
                return (String[]) method.invoke(null, configuration, files);
            }
            if (method.getParameterCount() == 3) {
                return (String[]) method.invoke(null, configuration, files, version(compiler));
            }
        }
        throw new LaunchException("it has no buildCompilerArguments");
    }

    // Some options depend on the compiler's version; it says by itself in which form it wants it.
    private static String version(Object compiler) {
        try {
            return (String) MojoFields.call(compiler, "getInProcessJavacVersion");
        } catch (LaunchException e) {
            return System.getProperty("java.version");
        }
    }
}
