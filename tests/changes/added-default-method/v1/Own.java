public class Own extends Base implements Sub {}
