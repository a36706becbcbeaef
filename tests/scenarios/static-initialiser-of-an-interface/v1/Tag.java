public class Tag implements Named {}
