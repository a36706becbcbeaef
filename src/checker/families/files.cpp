#include "checker/families/families.h"

namespace winnow {

Family file_family() {
  return {"files",
          "Files and folders beside the classes that are read as files, not as resources.",
          {{"data.txt", {{"1", "1\n"}, {"2", "2\n"}, {"absent", ""}}},
           {"list/a.txt", {{"absent", ""}, {"x", "x\n"}, {"y", "y\n"}}},
           {"list/b.txt", {{"absent", ""}, {"x", "x\n"}}},
           {"other.txt", {{"absent", ""}, {"1", "1\n"}, {"2", "2\n"}}},
           {"Use.name", {{"data.txt", "data.txt"}, {"other.txt", "other.txt"}}},
           {"Use.size",
            {{"bytes", "return Files.size(file);"},
             {"lines", "return Files.readAllLines(file).size();"}}}},
          {{"p/data.txt", "$data.txt$", "data.txt!absent"},
           {"p/other.txt", "$other.txt$", "other.txt!absent"},
           {"p/list/always.txt", "always"},
           {"p/list/a.txt", "$list/a.txt$", "list/a.txt!absent"},
           {"p/list/b.txt", "$list/b.txt$", "list/b.txt!absent"},
           {"p/Use.java", R"(package p;
import java.io.*; import java.nio.file.*; import java.util.*;
public class Use {
  private static Path folder() throws Exception {
    return Path.of(Use.class.getResource("Use.class").toURI()).getParent();
  }
  public String text() throws Exception {
    Path file = folder().resolve("$Use.name$");
    return Files.exists(file) ? Files.readString(file) : "none";
  }
  public long size() throws Exception {
    Path file = folder().resolve("data.txt");
    if (!Files.isRegularFile(file)) return -1;
    $Use.size$
  }
  public String listed() throws Exception {
    String[] names = folder().resolve("list").toFile().list();
    Arrays.sort(names);
    return String.join(",", names);
  }
  public int count() throws Exception {
    int n = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder().resolve("list"))) { for (Path one : all) n++; }
    return n;
  }
  public String read() throws Exception {
    try (BufferedReader in = new BufferedReader(new FileReader(folder().resolve("list/a.txt").toFile()))) { return in.readLine(); }
    catch (FileNotFoundException e) { return "none"; }
  }
  public boolean there() throws Exception { return new File(folder().toFile(), "list/b.txt").exists(); }
  public int other() { return 7; }
})"}},
          nullptr};
}

}  // namespace winnow
