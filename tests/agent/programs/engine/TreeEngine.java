package engine;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestEngine;
import org.junit.platform.engine.support.hierarchical.Node;
import shop.Cart;

/** Built on the platform's own executor. Its tests come from a class and have none, like stories. */
public class TreeEngine extends HierarchicalTestEngine<TreeEngine.Context> {
    /** The class that is selected. */
    public static class Stories {}

    static class Context implements EngineExecutionContext {}

    @Override
    public String getId() {
        return "tree";
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
        TestDescriptor root = new EngineDescriptor(id, "tree");
        for (ClassSelector selector : request.getSelectorsByType(ClassSelector.class)) {
            if (selector.getJavaClass() == Stories.class) root.addChild(new Story(id));
        }
        return root;
    }

    @Override
    protected Context createExecutionContext(ExecutionRequest request) {
        return new Context();
    }

    static class Story extends AbstractTestDescriptor implements Node<Context> {
        Story(UniqueId engine) {
            super(engine.append("story", "first"), "first");
        }

        @Override
        public Type getType() {
            return Type.TEST;
        }

        @Override
        public Context execute(Context context, DynamicTestExecutor executor) {
            new Cart().total();
            return context;
        }
    }
}
