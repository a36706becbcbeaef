#include "checker/families/families.h"

namespace winnow {

Family resource_family() {
  return {"resources",
          "Properties and other resources of the class path that change, come and go.",
          {{"a.properties",
            {{"1", "key=1\n"}, {"2", "key=2\n"}, {"other key", "other=1\n"}, {"absent", ""}}},
           {"b.txt", {{"hello", "hello\n"}, {"bye", "bye\n"}, {"absent", ""}}},
           {"top.txt", {{"absent", ""}, {"x", "x\n"}}},
           {"unused.txt", {{"absent", ""}, {"x", "x\n"}, {"y", "y\n"}}},
           {"Use.key", {{"key", "key"}, {"other", "other"}}},
           {"Use.unless", {{"none", "none"}, {"nothing", "nothing"}}}},
          {{"p/a.properties", "$a.properties$", "a.properties!absent"},
           {"p/b.txt", "$b.txt$", "b.txt!absent"},
           {"top.txt", "$top.txt$", "top.txt!absent"},
           {"p/unused.txt", "$unused.txt$", "unused.txt!absent"},
           {"p/Use.java", R"(package p;
import java.io.*; import java.util.*;
public class Use {
  public String property() throws IOException {
    try (InputStream in = Use.class.getResourceAsStream("a.properties")) {
      if (in == null) return "no file";
      Properties p = new Properties(); p.load(in);
      return p.getProperty("$Use.key$", "$Use.unless$");
    }
  }
  public int size() throws IOException {
    try (InputStream in = Use.class.getClassLoader().getResourceAsStream("p/b.txt")) {
      return in == null ? -1 : in.readAllBytes().length;
    }
  }
  public boolean top() { return Use.class.getResource("/top.txt") != null; }
  public boolean absent() { return Use.class.getResource("/nowhere.txt") == null; }
  public int count() throws IOException {
    return Collections.list(Use.class.getClassLoader().getResources("p/b.txt")).size();
  }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
