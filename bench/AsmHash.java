// The same work as reading and printing a class, done with ASM in a warm JVM: names, flags and
// instructions with their operands resolved go into a hash per method and one per class.
//   java AsmHash CLASSES_FOLDER ROUNDS     prints the megabytes per second of processor time
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import org.objectweb.asm.*;

public class AsmHash extends ClassVisitor {
    private static final int API = Opcodes.ASM9;
    private long whole;
    private final List<Long> methods = new ArrayList<>();

    AsmHash() { super(API); }

    static long mix(long hash, long value) {
        hash = (hash ^ value) * 0x9E3779B97F4A7C15L;
        return hash ^ (hash >>> 29);
    }
    static long mix(long hash, Object value) { return mix(hash, value == null ? 0 : value.hashCode()); }

    @Override public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        whole = mix(mix(mix(mix(mix(mix(whole, version), access), name), signature), superName), Arrays.hashCode(interfaces));
    }
    @Override public void visitInnerClass(String name, String outer, String inner, int access) {
        whole = mix(mix(mix(mix(whole, name), outer), inner), access);
    }
    @Override public void visitNestMember(String member) { whole = mix(whole, member); }
    @Override public void visitNestHost(String host) { whole = mix(whole, host); }
    @Override public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
        whole = mix(mix(mix(mix(mix(whole, access), name), descriptor), signature), value);
        return null;
    }
    @Override public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        long start = mix(mix(mix(mix(mix(0, access), name), descriptor), signature), Arrays.hashCode(exceptions));
        return new MethodHash(start);
    }

    private final class MethodHash extends MethodVisitor {
        private long hash;
        private final Map<Label, Integer> labels = new IdentityHashMap<>();

        MethodHash(long start) { super(API); hash = start; }
        private int number(Label label) { return labels.computeIfAbsent(label, one -> labels.size()); }
        private void put(long value) { hash = mix(hash, value); }
        private void put(Object value) { hash = mix(hash, value); }

        @Override public void visitInsn(int opcode) { put(opcode); }
        @Override public void visitIntInsn(int opcode, int operand) { put(opcode); put(operand); }
        @Override public void visitVarInsn(int opcode, int local) { put(opcode); put(local); }
        @Override public void visitTypeInsn(int opcode, String type) { put(opcode); put(type); }
        @Override public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            put(opcode); put(owner); put(name); put(descriptor);
        }
        @Override public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            put(opcode); put(owner); put(name); put(descriptor); put(isInterface ? 1 : 0);
        }
        @Override public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            put(name); put(descriptor); put(bootstrap); put(Arrays.hashCode(arguments));
        }
        @Override public void visitJumpInsn(int opcode, Label label) { put(opcode); put(number(label)); }
        @Override public void visitLabel(Label label) { put(number(label)); }
        @Override public void visitLdcInsn(Object value) { put(value); }
        @Override public void visitIincInsn(int local, int by) { put(local); put(by); }
        @Override public void visitTableSwitchInsn(int low, int high, Label otherwise, Label... cases) {
            put(low); put(high); put(number(otherwise));
            for (Label label : cases) put(number(label));
        }
        @Override public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] cases) {
            put(number(otherwise)); put(Arrays.hashCode(keys));
            for (Label label : cases) put(number(label));
        }
        @Override public void visitMultiANewArrayInsn(String descriptor, int dimensions) { put(descriptor); put(dimensions); }
        @Override public void visitTryCatchBlock(Label from, Label to, Label handler, String type) {
            put(number(from)); put(number(to)); put(number(handler)); put(type);
        }
        @Override public void visitLineNumber(int line, Label at) { put(line); put(number(at)); }
        @Override public void visitEnd() { methods.add(hash); }
    }

    static long hash(byte[] bytes) {
        AsmHash visitor = new AsmHash();
        new ClassReader(bytes).accept(visitor, ClassReader.SKIP_FRAMES);
        Collections.sort(visitor.methods);
        return mix(visitor.whole, visitor.methods);
    }

    public static void main(String[] words) throws IOException {
        List<byte[]> classes = new ArrayList<>();
        long bytes = 0;
        try (Stream<Path> files = Files.walk(Paths.get(words[0]))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().collect(Collectors.toList())) {
                classes.add(Files.readAllBytes(file));
                bytes += classes.get(classes.size() - 1).length;
            }
        }
        var threads = ManagementFactory.getThreadMXBean();
        List<Double> speeds = new ArrayList<>();
        long all = 0;
        int rounds = Integer.parseInt(words[1]);
        // The first rounds only warm up.
        for (int round = -3; round < rounds; round++) {
            long start = threads.getCurrentThreadCpuTime();
            for (byte[] one : classes) all = mix(all, hash(one));
            double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
            if (round >= 0) speeds.add(bytes / 1e6 / seconds);
        }
        Collections.sort(speeds);
        System.out.printf(Locale.ROOT, "%.0f%n", speeds.get(speeds.size() / 2));
        if (all == 0) System.err.println("nothing was hashed");
    }
}
