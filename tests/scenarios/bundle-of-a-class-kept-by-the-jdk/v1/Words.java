import java.util.ListResourceBundle;

public class Words extends ListResourceBundle {
  private final String made = Maker.make();

  @Override
  protected Object[][] getContents() {
    return new Object[][] {{"made", made}, {"asked", Filler.fill()}};
  }
}
