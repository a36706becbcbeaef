package dev.winnow.checker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A JVM that serves one program after the other to `winnow check`: compiles revisions, makes tests for
 * them and runs tests. Requests come on standard input, answers leave on standard output; the programs
 * under test see neither. The words of both are in src/checker/jvm_worker.cpp.
 */
public final class Worker {
    private final BlockingQueue<byte[]> requests = new LinkedBlockingQueue<>();
    private final DataOutputStream out;
    private DataInputStream in; // the request that is served
    private Compiler compiler; // made when it is needed: where tests are recorded, it can't be seen

    private Worker(DataOutputStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        DataInputStream in = new DataInputStream(
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
        System.setIn(new EmptyInput());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        Worker worker = new Worker(out);
        Thread reader = new Thread(() -> worker.read(in), "requests");
        reader.setDaemon(true);
        reader.start();
        while (true) {
            worker.serve(worker.requests.take());
            out.flush();
        }
    }

    /** Also while a program hangs: when nobody is there any more, nothing is to stay behind. */
    private void read(DataInputStream from) {
        try {
            while (true) {
                byte[] request = new byte[from.readInt()];
                from.readFully(request);
                requests.add(request);
            }
        } catch (IOException end) {
            Runtime.getRuntime().halt(0);
        }
    }

    private void serve(byte[] request) throws Exception {
        in = new DataInputStream(new ByteArrayInputStream(request));
        switch (in.readByte()) {
            case 'c': compile(); break;
            case 'g': generate(); break;
            case 'm': mark(); break;
            case 'u': uses(); break;
            case 'p': runProject(); break;
            default: run(); break;
        }
    }

    private void compile() throws IOException {
        String output = text();
        List<String> classPath = texts();
        write(compiler().compile(pairs(), classPath, output));
    }

    private void mark() throws IOException {
        write(compiler().marked(pairs()));
    }

    /** What each test makes a program with marks say. */
    private void uses() throws Exception {
        List<String> roots = texts();
        for (int count = in.readInt(); count > 0; --count) {
            try (TestRunner runner = new TestRunner(roots, TestRunner.Shared.NOTHING, false)) {
                List<String> used = runner.uses(text());
                out.writeInt(used.size());
                for (String one : used) write(one);
            }
            out.flush();
        }
    }

    private Compiler compiler() {
        if (compiler == null) compiler = new Compiler();
        return compiler;
    }

    private void generate() throws Exception {
        List<String> roots = texts();
        List<String> classes = texts();
        long seed = in.readLong();
        List<String> tests = new ArrayList<>();
        try (ProgramLoader loader = new ProgramLoader(roots)) {
            Generator generator = new Generator(loader, classes, seed);
            for (int length : new int[] {1, 2, 4, 100}) {
                for (Sequence one : generator.generate(length, 50)) {
                    tests.add(TestSource.of("T" + (1000 + tests.size()), one));
                }
            }
        }
        out.writeInt(tests.size());
        for (String test : tests) write(test);
    }

    private void run() throws Exception {
        List<String> roots = texts();
        TestRunner.Shared shared = TestRunner.Shared.values()[in.readByte()];
        boolean recorded = in.readBoolean();
        TestRunner runner = new TestRunner(roots, shared, recorded);
        for (int count = in.readInt(); count > 0; --count) {
            String test = text();
            TestRunner.Outcome outcome = runner.run(test, bytes());
            write(outcome.exception);
            out.writeLong(outcome.returned);
            out.writeLong(outcome.state);
            // Whoever waits knows then which test it is that hangs or ends this process.
            out.flush();
        }
        runner.close();
    }

    private void runProject() throws Exception {
        try (ProjectTests tests = new ProjectTests(texts())) {
            for (int count = in.readInt(); count > 0; --count) {
                write(tests.run(text()));
                out.flush();
            }
        }
    }

    private byte[] bytes() throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    private String text() throws IOException {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    private List<String> texts() throws IOException {
        List<String> all = new ArrayList<>();
        for (int count = in.readInt(); count > 0; --count) all.add(text());
        return all;
    }

    private Map<String, String> pairs() throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        for (int count = in.readInt(); count > 0; --count) all.put(text(), text());
        return all;
    }

    private void write(Map<String, String> pairs) throws IOException {
        out.writeInt(pairs.size());
        for (Map.Entry<String, String> pair : pairs.entrySet()) {
            write(pair.getKey());
            write(pair.getValue());
        }
    }

    private void write(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
