public class Plain implements Sub {}
