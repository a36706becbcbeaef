package junit4;

import org.junit.experimental.categories.Categories;
import org.junit.runner.RunWith;
import org.junit.runners.Suite;

/** Of these classes the tests of one category only. */
@RunWith(Categories.class)
@Categories.IncludeCategory(FixtureTest.Slow.class)
@Suite.SuiteClasses({CartTest.class, FixtureTest.class})
public class SlowTests {}
