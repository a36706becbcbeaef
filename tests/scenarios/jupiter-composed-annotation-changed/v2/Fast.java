import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

@Retention(RetentionPolicy.RUNTIME)
@Test
@Disabled
public @interface Fast {}
