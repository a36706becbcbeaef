package zoo;

public class Cat {}
