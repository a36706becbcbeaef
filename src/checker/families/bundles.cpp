#include "checker/families/families.h"

namespace winnow {

Family bundle_family() {
  return {
      "bundles",
      "Resource bundles in files and in classes, for a language and without one.",
      {{"base",
        {{"1", "hello=base 1\nbye=base\n"},
         {"2", "hello=base 2\nbye=base\n"},
         {"no hello", "bye=base\n"}}},
       {"de", {{"absent", ""}, {"hello", "hello=hallo\n"}, {"both", "hello=hallo\nbye=tschau\n"}}},
       {"de_AT", {{"absent", ""}, {"hello", "hello=servus\n"}, {"empty", "# nothing\n"}}},
       {"fr", {{"absent", ""}, {"file", "hello=salut\n"}, {"class", ""}}},
       {"Words_fr.hello", {{"bonjour", "bonjour"}, {"coucou", "coucou"}}},
       {"Use.key", {{"hello", "hello"}, {"bye", "bye"}}}},
      {{"p/Words.properties", "$base$"},
       {"p/Words_de.properties", "$de$", "de!absent"},
       {"p/Words_de_AT.properties", "$de_AT$", "de_AT!absent"},
       {"p/Words_fr.properties", "$fr$", "fr=file"},
       {"p/Words_fr.java",
        "package p; public class Words_fr extends java.util.ListResourceBundle { public Object[][] "
        "getContents() { return new Object[][] {{\"hello\", \"$Words_fr.hello$\"}}; } }",
        "fr=class"},
       {"p/Use.java", R"(package p;
import java.util.*;
public class Use {
  private static String word(Locale locale, String key) {
    ResourceBundle.Control exact = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT);
    try { return ResourceBundle.getBundle("p.Words", locale, Use.class.getClassLoader(), exact).getString(key); }
    catch (MissingResourceException e) { return "missing"; }
  }
  public String base() { return word(Locale.ROOT, "$Use.key$"); }
  public String german() { return word(Locale.GERMAN, "$Use.key$"); }
  public String austrian() { return word(new Locale("de", "AT"), "hello"); }
  public String french() { return word(Locale.FRENCH, "hello"); }
  public int other() { return 7; }
})"}},
      nullptr};
}

}  // namespace winnow
