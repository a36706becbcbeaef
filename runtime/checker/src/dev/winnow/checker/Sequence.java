package dev.winnow.checker;

import java.util.ArrayList;
import java.util.List;

/** Statements, each of which may use what the ones before it gave: the plan of a test. */
final class Sequence {
    /** A value: that of an earlier statement, or one that is written down. */
    static final class Input {
        final int statement; // -1: it is the literal
        final Object literal;

        Input(int statement, Object literal) {
            this.statement = statement;
            this.literal = literal;
        }
    }

    static final class Statement {
        final Operation operation;
        final Input object; // null: none is needed
        final List<Input> arguments;

        Statement(Operation operation, Input object, List<Input> arguments) {
            this.operation = operation;
            this.object = object;
            this.arguments = arguments;
        }

        private Statement movedBy(int distance) {
            List<Input> moved = new ArrayList<>();
            for (Input one : arguments) moved.add(move(one, distance));
            return new Statement(operation, object == null ? null : move(object, distance), moved);
        }

        private static Input move(Input one, int distance) {
            return one.statement < 0 ? one : new Input(one.statement + distance, null);
        }
    }

    final List<Statement> statements = new ArrayList<>();
    /** The classes of the objects that its statements gave when it ran; null for other values. */
    final List<Class<?>> types = new ArrayList<>();

    int size() {
        return statements.size();
    }

    /** Appends all of the other one; its first statement is then at the place that is returned. */
    int append(Sequence other) {
        int at = size();
        for (Statement one : other.statements) statements.add(one.movedBy(at));
        return at;
    }

    /** Runs all of it. False: it ended with an exception. */
    boolean runs() {
        Object[] values = new Object[size()];
        types.clear();
        try {
            for (int i = 0; i < size(); ++i) {
                Statement one = statements.get(i);
                Object[] arguments = new Object[one.arguments.size()];
                for (int j = 0; j < arguments.length; ++j) arguments[j] = value(one.arguments.get(j), values);
                Object object = one.object == null ? null : value(one.object, values);
                values[i] = one.operation.perform(object, arguments);
                types.add(values[i] == null ? null : values[i].getClass());
            }
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError thrown) {
            return false;
        }
    }

    private static Object value(Input input, Object[] values) {
        return input.statement < 0 ? input.literal : values[input.statement];
    }
}
