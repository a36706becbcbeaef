package jupiter;

import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.Suite;

/** A suite of the platform's suite engine, with a Jupiter and a JUnit 4 class in it. */
@Suite
@SelectClasses({CartTest.class, junit4.ConfigTest.class})
public class SuiteOfTests {}
