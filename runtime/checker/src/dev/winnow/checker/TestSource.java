package dev.winnow.checker;

/** A sequence as the source of a test class, which javac binds anew in every revision. */
final class TestSource {
    private final StringBuilder text = new StringBuilder();
    private final Sequence sequence;

    private TestSource(Sequence sequence) {
        this.sequence = sequence;
    }

    static String of(String name, Sequence sequence) {
        TestSource source = new TestSource(sequence);
        source.text.append("public class ").append(name).append(" {\n");
        source.text.append("  public void test(Object[] v) throws Throwable {\n");
        for (int i = 0; i < sequence.size(); ++i) source.add(i);
        source.text.append("  }\n}\n");
        return source.text.toString();
    }

    private void add(int at) {
        Sequence.Statement statement = sequence.statements.get(at);
        Operation operation = statement.operation;
        text.append("    ");
        boolean hasResult = operation.result() != void.class;
        if (hasResult) {
            text.append(operation.result().getCanonicalName()).append(" v").append(at).append(" = ");
        }
        if (operation.kind == Operation.Kind.MAKE) {
            text.append("new ").append(operation.owner.getCanonicalName());
        } else {
            addOwner(statement);
            text.append('.').append(operation.name());
        }
        addArguments(statement);
        text.append(";\n");
        if (hasResult) text.append("    v[").append(at).append("] = v").append(at).append(";\n");
    }

    private void addOwner(Sequence.Statement statement) {
        String owner = statement.operation.owner.getCanonicalName();
        if (statement.object == null) {
            text.append(owner);
        } else {
            int from = statement.object.statement;
            boolean same = sequence.statements.get(from).operation.result() == statement.operation.owner;
            text.append(same ? "v" + from : "((" + owner + ") v" + from + ")");
        }
    }

    private void addArguments(Sequence.Statement statement) {
        Operation operation = statement.operation;
        if (operation.kind == Operation.Kind.READ) return;
        Class<?>[] types = operation.parameters();
        text.append(operation.kind == Operation.Kind.SET ? " = " : "(");
        for (int i = 0; i < types.length; ++i) {
            Sequence.Input input = statement.arguments.get(i);
            if (i > 0) text.append(", ");
            if (input.statement < 0) {
                text.append(literal(input.literal, types[i]));
            } else {
                boolean same = sequence.statements.get(input.statement).operation.result() == types[i];
                if (!same) text.append('(').append(types[i].getCanonicalName()).append(") ");
                text.append('v').append(input.statement);
            }
        }
        if (operation.kind != Operation.Kind.SET) text.append(')');
    }

    private static String literal(Object value, Class<?> type) {
        if (value == null) return "(" + type.getCanonicalName() + ") null";
        if (value instanceof String) return '"' + value.toString() + '"';
        if (value instanceof Character) return "'" + value + "'";
        if (value instanceof Long) return value + "L";
        if (value instanceof Float) return value + "f";
        if (value instanceof Byte || value instanceof Short) return "(" + type + ") " + value;
        return value.toString();
    }
}
