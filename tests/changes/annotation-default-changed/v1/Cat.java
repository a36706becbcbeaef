@Label
public class Cat {}
