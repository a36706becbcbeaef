package mirror;

import static net.bytebuddy.jar.asm.Opcodes.*;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.TreeMap;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;

/**
 * Classes that no compiler of today makes: of old versions with subroutines, with methods near the
 * sizes at which the JIT compiler and the JVM give up, with full constant pools, with odd names. Each
 * has a method go(int), and what it gives is printed.
 */
public class Limits {
    static final String BSM = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/Class;)I";
    static final String ODD = "a-b c=\u20ac\ud83d\ude00!";

    static class Loader extends ClassLoader {
        final TreeMap<String, byte[]> classes = new TreeMap<>();

        Loader() {
            super(Limits.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static final Loader loader = new Loader();
    static ClassWriter writer;
    static String name;

    static MethodVisitor begin(String called, int version, int flags) {
        name = called;
        writer = new ClassWriter(flags);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        return method("go", "(I)I");
    }

    static MethodVisitor begin(String called) {
        return begin(called, V17, ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
    }

    static MethodVisitor method(String called, String type) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, called, type, null, null);
        code.visitCode();
        return code;
    }

    static void end(MethodVisitor code) {
        code.visitMaxs(5, 5);
        code.visitEnd();
    }

    static void finish(MethodVisitor code) {
        end(code);
        writer.visitEnd();
        loader.classes.put(name, writer.toByteArray());
    }

    /** A loop around a division with a handler; both ways call a subroutine that calls another. */
    static void subroutines(int version) {
        MethodVisitor code = begin("Old" + (version & 0xffff), version, ClassWriter.COMPUTE_MAXS);
        Label start = new Label(), divide = new Label(), divided = new Label(), handler = new Label();
        Label outer = new Label(), inner = new Label(), after = new Label();
        code.visitTryCatchBlock(divide, divided, handler, null);
        code.visitLabel(start);
        code.visitIincInsn(0, 1);
        code.visitLabel(divide);
        code.visitIntInsn(BIPUSH, 100);
        code.visitVarInsn(ILOAD, 0);
        code.visitInsn(IDIV);
        code.visitVarInsn(ISTORE, 1);
        code.visitJumpInsn(JSR, outer);
        code.visitLabel(divided);
        code.visitJumpInsn(GOTO, after);
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, 3);
        code.visitInsn(ICONST_M1);
        code.visitVarInsn(ISTORE, 1);
        code.visitJumpInsn(JSR, outer);
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(IRETURN);
        code.visitLabel(outer);
        code.visitVarInsn(ASTORE, 2);
        code.visitIincInsn(1, 1000);
        code.visitJumpInsn(JSR, inner);
        code.visitVarInsn(RET, 2);
        code.visitLabel(inner);
        code.visitVarInsn(ASTORE, 4);
        code.visitIincInsn(1, 7);
        code.visitVarInsn(RET, 4);
        code.visitLabel(after);
        code.visitVarInsn(ILOAD, 0);
        code.visitInsn(ICONST_3);
        code.visitJumpInsn(IF_ICMPLT, start);
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(IRETURN);
        finish(code);
    }

    static void skipOver(MethodVisitor code) {
        Label over = new Label();
        code.visitVarInsn(ILOAD, 0);
        code.visitJumpInsn(IFLT, over);
        code.visitIincInsn(0, 1);
        code.visitLabel(over);
    }

    static void give(MethodVisitor code) {
        code.visitVarInsn(ILOAD, 0);
        code.visitInsn(IRETURN);
    }

    static void sized(int size) {
        MethodVisitor code = begin("Sized" + size);
        int left = size - 9;
        skipOver(code);
        for (; left >= 3; left -= 3) code.visitIincInsn(0, 1);
        for (; left > 0; --left) code.visitInsn(NOP);
        give(code);
        finish(code);
    }

    static void blocks(int count) {
        MethodVisitor code = begin("Blocks" + count);
        for (int i = 0; i < count; ++i) skipOver(code);
        give(code);
        finish(code);
    }

    static void constants(int count) {
        MethodVisitor code = begin("Constants" + count);
        skipOver(code);
        give(code);
        end(code);
        for (int i = 0; writer.newConst(1_000_000 + i) < count; ++i) continue;
        writer.visitEnd();
        loader.classes.put(name, writer.toByteArray());
    }

    static void wide() {
        MethodVisitor code = begin("Wide");
        Label[] cases = new Label[3000];
        int[] keys = new int[cases.length];
        for (int i = 0; i < cases.length; ++i) {
            cases[i] = new Label();
            keys[i] = i * 7;
        }
        Label none = new Label();
        code.visitVarInsn(ILOAD, 0);
        code.visitVarInsn(ISTORE, 65000);
        code.visitIincInsn(65000, 30000);
        code.visitVarInsn(ILOAD, 0);
        code.visitLookupSwitchInsn(none, keys, cases);
        for (Label one : cases) {
            code.visitLabel(one);
            code.visitIincInsn(0, 1);
        }
        code.visitLabel(none);
        code.visitVarInsn(ILOAD, 65000);
        code.visitVarInsn(ILOAD, 0);
        code.visitInsn(IADD);
        code.visitInsn(IRETURN);
        finish(code);
    }

    static void odd() {
        MethodVisitor code = begin("Odd");
        code.visitVarInsn(ILOAD, 0);
        code.visitMethodInsn(INVOKESTATIC, "Odd", ODD, "(I)I", false);
        code.visitLdcInsn(new ConstantDynamic("made", "I",
                new Handle(H_INVOKESTATIC, "Odd", "bsm", BSM, false)));
        code.visitInsn(IADD);
        code.visitInsn(IRETURN);
        end(code);
        code = method(ODD, "(I)I");
        skipOver(code);
        give(code);
        end(code);
        code = method("bsm", BSM);
        code.visitIntInsn(BIPUSH, 42);
        code.visitInsn(IRETURN);
        finish(code);
    }

    static String outcome(Method go, int number) throws Exception {
        try {
            return " " + go.invoke(null, number);
        } catch (InvocationTargetException problem) {
            return " " + problem.getCause();
        }
    }

    public static void main(String[] words) throws Exception {
        for (int version : new int[] {V1_1, V1_2, V1_3, V1_4, V1_5}) subroutines(version);
        // 8000 bytes is what the JIT compiler takes, 65535 what the JVM does.
        for (int size : new int[] {7900, 7980, 7990, 8000, 8001, 65400, 65500, 65520, 65534}) {
            sized(size);
        }
        for (int count : new int[] {500, 5000, 9000}) blocks(count);
        for (int count : new int[] {65400, 65520, 65526, 65530}) constants(count);
        wide();
        odd();
        for (String one : loader.classes.keySet()) {
            StringBuilder line = new StringBuilder(one);
            try {
                Method go = loader.loadClass(one).getMethod("go", int.class);
                for (int number : new int[] {0, 1, -1, 7, -5}) line.append(outcome(go, number));
                long sum = 0;
                for (int i = 0; i < 300; ++i) sum += (Integer) go.invoke(null, i % 13);
                line.append(" ").append(sum);
            } catch (Throwable problem) {
                line.append(" ").append(problem);
            }
            System.out.println(line);
        }
    }
}
