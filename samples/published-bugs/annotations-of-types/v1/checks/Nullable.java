package checks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

// As the annotations of a checker: they stand wherever a type does.
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
public @interface Nullable {}
