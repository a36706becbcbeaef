package mock_final_override;

public class Foo extends Base {}
