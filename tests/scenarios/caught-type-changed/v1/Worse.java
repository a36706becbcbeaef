public class Worse extends Trouble {}
