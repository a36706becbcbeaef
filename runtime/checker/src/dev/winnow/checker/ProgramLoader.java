package dev.winnow.checker;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One revision of a program, and its tests. Sees the JDK and nothing of this worker. */
final class ProgramLoader extends URLClassLoader {
    private static final int TESTS = 1; // the root that they are in

    private final Map<String, Class<?>> tests = new HashMap<>();
    private final List<Class<?>> defined = Collections.synchronizedList(new ArrayList<>());

    ProgramLoader(List<String> roots) throws MalformedURLException {
        super(folders(roots), ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Class<?> found = super.findClass(name);
        defined.add(found);
        return found;
    }

    /**
     * A test that is recorded comes with its bytes. To look for it here would be a question that the
     * agent sees outside of tests, and takes for a part of every test that follows.
     */
    Class<?> define(String name, byte[] bytes) {
        Class<?> known = tests.get(name);
        if (known == null) {
            CodeSource place = new CodeSource(getURLs()[TESTS], (Certificate[]) null);
            known = defineClass(name, bytes, 0, bytes.length, new ProtectionDomain(place, null));
            tests.put(name, known);
        }
        return known;
    }

    /** Those that were loaded so far. */
    List<Class<?>> defined() {
        synchronized (defined) {
            return new ArrayList<>(defined);
        }
    }

    /** Made without a look at the folders, which the agent would take for a part of every test. */
    private static URL[] folders(List<String> roots) throws MalformedURLException {
        URL[] urls = new URL[roots.size()];
        for (int i = 0; i < urls.length; ++i) {
            try {
                urls[i] = new URI("file", null, roots.get(i) + "/", null).toURL();
            } catch (URISyntaxException e) {
                throw new MalformedURLException(e.getMessage());
            }
        }
        return urls;
    }

    /** Of folders and jars. */
    static URL[] urls(List<String> roots) throws MalformedURLException {
        URL[] urls = new URL[roots.size()];
        for (int i = 0; i < urls.length; ++i) urls[i] = new File(roots.get(i)).toURI().toURL();
        return urls;
    }
}
