package spy_of_object;

public class Foo extends Bar {}
