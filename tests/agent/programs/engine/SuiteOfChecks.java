package engine;

import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.Suite;

@Suite
@SelectClasses({CartCheck.class, ParseCheck.class})
public class SuiteOfChecks {}
