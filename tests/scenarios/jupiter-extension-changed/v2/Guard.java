import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

public class Guard implements BeforeEachCallback, ExecutionCondition {
  @Override
  public void beforeEach(ExtensionContext context) {}

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return ConditionEvaluationResult.disabled("not today");
  }
}
