package junit4;

/** JUnit 4 finds no runner for it and reports an initialisation error. */
public class NoTestsTest {}
