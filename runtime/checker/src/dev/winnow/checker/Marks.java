package dev.winnow.checker;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes into the sources of a program what makes it say which of its methods run and which of its
 * classes are initialised. It is what somebody would do who has nothing but an editor: neither the
 * agent nor anything that reads class files has a part in it.
 */
final class Marks {
    /** The class that the marks call; each test has its own, as it has its own class loader. */
    static final String CLASS = "winnowmarks.Ran";
    static final String PATH = "winnowmarks/Ran.java";
    static final String SOURCE = "package winnowmarks;\n"
            + "public final class Ran {\n"
            + "  private static final java.util.Set<String> all = new java.util.TreeSet<>();\n"
            + "  public static synchronized void here() {\n"
            + "    StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst()).ifPresent(Ran::add);\n"
            + "  }\n"
            + "  private static void add(StackWalker.StackFrame frame) {\n"
            + "    all.add(frame.getClassName().replace('.', '/') + \".\" + frame.getMethodName() + frame.getDescriptor());\n"
            + "  }\n"
            + "  public static synchronized String[] all() { return all.toArray(new String[0]); }\n"
            + "}\n";
    private static final String MARK = " " + CLASS + ".here(); ";

    private Marks() {}

    /** The text with its marks. */
    static String in(CompilationUnitTree unit, String text, SourcePositions positions) {
        TreeMap<Long, String> marks = new TreeMap<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethod(MethodTree method, Void nothing) {
                if (method.getBody() != null) marks.put(bodyOf(method), MARK);
                return super.visitMethod(method, nothing);
            }

            @Override
            public Void visitClass(ClassTree type, Void nothing) {
                // Where a static block can stand; behind the constants of an enum it may lack a
                // semicolon.
                boolean takesBlock = type.getKind() == Tree.Kind.CLASS || type.getKind().name().equals("RECORD");
                if (takesBlock && type.getSimpleName().length() > 0) {
                    marks.put(positions.getEndPosition(unit, type) - 1, " static {" + MARK + "} ");
                }
                return super.visitClass(type, nothing);
            }

            /** Behind the call of another constructor, which has to be the first statement. */
            private long bodyOf(MethodTree method) {
                List<? extends StatementTree> statements = method.getBody().getStatements();
                if (!statements.isEmpty() && isConstructorCall(statements.get(0))) {
                    return positions.getEndPosition(unit, statements.get(0));
                }
                return positions.getStartPosition(unit, method.getBody()) + 1;
            }
        }.scan(unit, null);
        StringBuilder marked = new StringBuilder(text);
        for (Map.Entry<Long, String> mark : marks.descendingMap().entrySet()) {
            marked.insert(mark.getKey().intValue(), mark.getValue());
        }
        return marked.toString();
    }

    private static boolean isConstructorCall(StatementTree statement) {
        if (!(statement instanceof ExpressionStatementTree)) return false;
        Tree expression = ((ExpressionStatementTree) statement).getExpression();
        if (!(expression instanceof MethodInvocationTree)) return false;
        String called = ((MethodInvocationTree) expression).getMethodSelect().toString();
        return called.equals("this") || called.equals("super") || called.endsWith(".super");
    }
}
