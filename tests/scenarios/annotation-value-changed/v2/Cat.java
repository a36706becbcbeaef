@Label("feline")
public class Cat {}
