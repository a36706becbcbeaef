package class_rule;

public class W extends org.junit.rules.ExternalResource {}
