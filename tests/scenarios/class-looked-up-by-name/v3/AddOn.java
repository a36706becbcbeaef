public class AddOn {}
