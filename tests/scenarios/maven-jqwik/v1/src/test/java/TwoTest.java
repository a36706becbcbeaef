import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class TwoTest {
    @Property
    boolean two(@ForAll int number) {
        return Work.two() + number == 2 + number;
    }
}
