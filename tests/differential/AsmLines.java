import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;

/**
 * What ASM says of classes, in the lines that describe.cpp prints of them: reads the stream that
 * `winnow_describe stream` writes.
 */
public class AsmLines {
    private static final int API = Opcodes.ASM9;
    private static PrintWriter out;

    public static void main(String[] arguments) throws IOException {
        out = new PrintWriter(new BufferedWriter(
                new OutputStreamWriter(System.out, StandardCharsets.UTF_8), 1 << 16));
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 20));
        while (true) {
            byte[] where;
            try {
                where = new byte[in.readInt()];
            } catch (EOFException end) {
                break;
            }
            in.readFully(where);
            byte[] bytes = new byte[in.readInt()];
            in.readFully(bytes);
            out.println("class " + new String(where, StandardCharsets.UTF_8));
            try {
                new ClassReader(bytes).accept(new Lines(), 0);
            } catch (RuntimeException problem) {
                out.println("ASM: " + problem);
            }
        }
        out.flush();
    }

    /** Everything but printable ASCII as \\uXXXX, one for each UTF-16 unit. */
    static String text(String value) {
        if (value == null) return "-";
        StringBuilder result = new StringBuilder();
        for (char c : value.toCharArray()) {
            if (c > ' ' && c < 127 && c != '\\') result.append(c);
            else result.append(String.format("\\u%04x", (int) c));
        }
        return result.toString();
    }

    static String texts(String[] values) {
        StringBuilder result = new StringBuilder();
        if (values != null) for (String value : values) result.append(' ').append(text(value));
        return result.toString();
    }

    /** Counts by name; prints those that are not 0, sorted. */
    static class Counts extends java.util.TreeMap<String, Integer> {
        void add(String name) {
            merge(name, 1, Integer::sum);
        }

        void annotation(boolean visible) {
            add(visible ? "visible" : "invisible");
        }

        void typeAnnotation(boolean visible) {
            add(visible ? "visible-type" : "invisible-type");
        }

        String line() {
            StringBuilder result = new StringBuilder();
            forEach((name, count) -> result.append(' ').append(name).append('=').append(count));
            return result.toString();
        }
    }

    static class Lines extends ClassVisitor {
        private final Counts counts = new Counts();

        Lines() {
            super(API);
        }

        @Override
        public void visit(int version, int access, String name, String signature, String superName,
                String[] interfaces) {
            out.println("head " + (version & 0xffff) + "." + (version >>> 16) + " "
                    + (access & 0xffff) + " " + text(name) + " " + text(superName) + texts(interfaces));
            out.println("signature " + text(signature));
        }

        @Override
        public void visitSource(String source, String debug) {
            out.println("source " + text(source));
        }

        @Override
        public void visitNestHost(String host) {
            out.println("host " + text(host));
        }

        @Override
        public void visitOuterClass(String owner, String name, String descriptor) {
            out.println("enclosing " + text(owner));
        }

        @Override
        public void visitInnerClass(String name, String outer, String inner, int access) {
            out.println("inner " + text(name) + " " + text(outer) + " " + text(inner) + " "
                    + (access & 0xffff));
        }

        @Override
        public void visitNestMember(String member) {
            out.println("member " + text(member));
        }

        @Override
        public void visitPermittedSubclass(String name) {
            out.println("permitted " + text(name));
        }

        @Override
        public RecordComponentVisitor visitRecordComponent(String name, String descriptor,
                String signature) {
            out.println("component " + text(name) + " " + text(descriptor) + " " + text(signature));
            return null;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            counts.annotation(visible);
            return null;
        }

        @Override
        public AnnotationVisitor visitTypeAnnotation(int ref,
                org.objectweb.asm.TypePath path, String descriptor, boolean visible) {
            counts.typeAnnotation(visible);
            return null;
        }

        @Override
        public void visitAttribute(Attribute attribute) {
            counts.add("other:" + text(attribute.type));
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature,
                Object value) {
            out.println("field " + (access & 0xffff) + " " + text(name) + " " + text(descriptor) + " "
                    + text(signature) + (value == null ? "" : " constant"));
            return new FieldVisitor(API) {
                private final Counts counts = new Counts();

                @Override
                public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    counts.annotation(visible);
                    return null;
                }

                @Override
                public AnnotationVisitor visitTypeAnnotation(int ref,
                        org.objectweb.asm.TypePath path, String type, boolean visible) {
                    counts.typeAnnotation(visible);
                    return null;
                }

                @Override
                public void visitAttribute(Attribute attribute) {
                    counts.add("other:" + text(attribute.type));
                }

                @Override
                public void visitEnd() {
                    if (!counts.isEmpty()) out.println(" has" + counts.line());
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor,
                String signature, String[] exceptions) {
            out.println("method " + (access & 0xffff) + " " + text(name) + " " + text(descriptor)
                    + " " + text(signature) + texts(exceptions));
            return new MethodLines();
        }

        @Override
        public void visitEnd() {
            if (!counts.isEmpty()) out.println("has" + counts.line());
        }
    }

    static class MethodLines extends MethodVisitor {
        private final Counts counts = new Counts();
        private final int[] opcodes = new int[256];
        private final Map<Label, Integer> places = new HashMap<>();
        private final List<Object[]> handlers = new ArrayList<>();
        private int instructions;

        MethodLines() {
            super(API);
        }

        private void seen(int opcode) {
            opcodes[opcode]++;
            instructions++;
        }

        @Override
        public void visitParameter(String name, int access) {
            counts.add("parameters");
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            counts.annotation(visible);
            return null;
        }

        @Override
        public AnnotationVisitor visitTypeAnnotation(int ref, org.objectweb.asm.TypePath path,
                String descriptor, boolean visible) {
            counts.typeAnnotation(visible);
            return null;
        }

        @Override
        public AnnotationVisitor visitAnnotationDefault() {
            counts.add("default");
            return null;
        }

        @Override
        public void visitAttribute(Attribute attribute) {
            counts.add("other:" + text(attribute.type));
        }

        @Override
        public void visitLabel(Label label) {
            places.put(label, instructions);
        }

        @Override
        public void visitFrame(int type, int locals, Object[] local, int stacks, Object[] stack) {
            counts.add("frames");
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            counts.add("lines");
        }

        @Override
        public void visitLocalVariable(String name, String descriptor, String signature,
                Label start, Label end, int index) {
            counts.add("variables");
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
            handlers.add(new Object[] {start, end, handler, type});
        }

        @Override
        public void visitInsn(int opcode) {
            seen(opcode);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            seen(opcode);
        }

        @Override
        public void visitVarInsn(int opcode, int index) {
            seen(opcode);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            seen(opcode);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            seen(opcode);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor,
                boolean isInterface) {
            seen(opcode);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap,
                Object... arguments) {
            seen(Opcodes.INVOKEDYNAMIC);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            seen(opcode);
        }

        @Override
        public void visitLdcInsn(Object value) {
            seen(Opcodes.LDC);
        }

        @Override
        public void visitIincInsn(int index, int increment) {
            seen(Opcodes.IINC);
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
            seen(Opcodes.TABLESWITCH);
        }

        @Override
        public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
            seen(Opcodes.LOOKUPSWITCH);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            seen(Opcodes.MULTIANEWARRAY);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            StringBuilder line = new StringBuilder(" code " + stack + " " + locals);
            for (int opcode = 0; opcode < 256; opcode++) {
                if (opcodes[opcode] != 0) line.append(" ").append(opcode).append(":").append(opcodes[opcode]);
            }
            out.println(line);
            for (Object[] handler : handlers) {
                out.println(" catch " + places.get(handler[0]) + " " + places.get(handler[1]) + " "
                        + places.get(handler[2]) + " " + text((String) handler[3]));
            }
        }

        @Override
        public void visitEnd() {
            if (!counts.isEmpty()) out.println(" has" + counts.line());
        }
    }
}
