package engine;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** Runs checks in a way of its own: each on a new thread, which also reports the end. */
public class OwnEngine implements TestEngine {
    @Override
    public String getId() {
        return "own";
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
        TestDescriptor root = new Node(id, null, TestDescriptor.Type.CONTAINER, null);
        for (ClassSelector selector : request.getSelectorsByType(ClassSelector.class)) {
            Class<?> type = selector.getJavaClass();
            if (!Check.class.isAssignableFrom(type)) continue;
            TestDescriptor parent = root;
            UniqueId own = id.append("class", type.getName());
            if (!LooseCheck.class.isAssignableFrom(type)) {
                parent = new Node(own, ClassSource.from(type), TestDescriptor.Type.CONTAINER, null);
                root.addChild(parent);
            }
            parent.addChild(new Node(own.append("check", "0"), null, TestDescriptor.Type.TEST, type));
        }
        return root;
    }

    @Override
    public void execute(ExecutionRequest request) {
        run((Node) request.getRootTestDescriptor(), request.getEngineExecutionListener());
    }

    private static void run(Node node, EngineExecutionListener listener) {
        if (node.getUniqueId().toString().contains("SkippedCheck")) {
            listener.executionSkipped(node, "on purpose");
            return;
        }
        listener.executionStarted(node);
        Thread thread = new Thread(() -> {
            for (TestDescriptor child : node.getChildren()) run((Node) child, listener);
            listener.executionFinished(node, node.check());
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static class Node extends AbstractTestDescriptor {
        private final Type type;
        private final Class<?> check;

        Node(UniqueId id, TestSource source, Type type, Class<?> check) {
            super(id, id.getLastSegment().getValue(), source);
            this.type = type;
            this.check = check;
        }

        @Override
        public Type getType() {
            return type;
        }

        TestExecutionResult check() {
            if (check == null) return TestExecutionResult.successful();
            try {
                ((Check) check.getDeclaredConstructor().newInstance()).check();
                return TestExecutionResult.successful();
            } catch (Throwable e) {
                return TestExecutionResult.failed(e);
            }
        }
    }
}
