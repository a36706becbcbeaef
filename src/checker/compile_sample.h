// For tests: compiles many small programs in one JVM, in memory, and says which ones javac refused.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "base/files.h"
#include "base/subprocess.h"
#include "base/test_folder.h"
#include "checker/evolving_program.h"
#include "classfile/test_java.h"

namespace winnow {

struct NamedRevision {
  std::string name;
  Revision revision;
};

// Input: for each program a line with its name and the number of its files, for each file a line
// with its path and the number of its characters, and the text. Output: a line for each refused
// one.
inline constexpr const char* kCompileAll = R"(
import java.io.*; import java.net.URI; import java.nio.file.*; import java.util.*; import javax.tools.*;
public class CompileAll {
  static class Source extends SimpleJavaFileObject {
    final String text;
    Source(String path, String text) { super(URI.create("memory:///" + path), Kind.SOURCE); this.text = text; }
    public CharSequence getCharContent(boolean ignore) { return text; }
  }
  static class Output extends SimpleJavaFileObject {
    Output(String name) { super(URI.create("memory:///" + name + ".class"), Kind.CLASS); }
    public OutputStream openOutputStream() { return OutputStream.nullOutputStream(); }
  }
  public static void main(String[] a) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(javac.getStandardFileManager(null, null, null)) {
      public JavaFileObject getJavaFileForOutput(Location l, String n, JavaFileObject.Kind k, FileObject s) { return new Output(n); }
      public Iterable<JavaFileObject> list(Location l, String p, Set<JavaFileObject.Kind> k, boolean r) throws IOException {
        return l == StandardLocation.CLASS_PATH ? List.of() : super.list(l, p, k, r);
      }
    };
    String input = Files.readString(Path.of(a[0]), java.nio.charset.StandardCharsets.ISO_8859_1);
    StringBuilder refused = new StringBuilder();
    for (int at = 0; at < input.length();) {
      int end = input.indexOf('\n', at), tab = input.lastIndexOf('\t', end);
      String name = input.substring(at, tab);
      int count = Integer.parseInt(input.substring(tab + 1, end));
      at = end + 1;
      List<Source> sources = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        end = input.indexOf('\n', at); tab = input.lastIndexOf('\t', end);
        String path = input.substring(at, tab);
        int length = Integer.parseInt(input.substring(tab + 1, end));
        if (path.endsWith(".java")) sources.add(new Source(path, input.substring(end + 1, end + 1 + length)));
        at = end + 1 + length;
      }
      DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
      if (!javac.getTask(null, files, found, List.of("-proc:none", "-nowarn", "-Xlint:none"), null, sources).call()) {
        refused.append(name);
        for (Diagnostic<?> one : found.getDiagnostics())
          if (one.getKind() == Diagnostic.Kind.ERROR)
            refused.append(" | ").append(one.getSource()).append(':').append(one.getLineNumber()).append(' ').append(one.getMessage(null).replace('\n', ' '));
        refused.append('\n');
      }
    }
    Files.writeString(Path.of(a[1]), refused.toString());
  }
})";

// One line for each refused program: its name and javac's errors.
inline std::vector<std::string> refused_by_javac(const std::vector<NamedRevision>& programs) {
  TestFolder folder;
  std::string input;
  for (const NamedRevision& program : programs) {
    input += program.name + "\t" + std::to_string(program.revision.files.size()) + "\n";
    for (const SourceFile& file : program.revision.files) {
      input += file.path + "\t" + std::to_string(file.text.size()) + "\n" + file.text;
    }
  }
  std::string tool = compiled_folder({{"CompileAll.java", kCompileAll}}, {});
  std::string java = join_path(parent_path(WINNOW_TEST_JAVAC), "java");
  auto code = run_command({{java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", tool,
                            "CompileAll", folder.write("input", input), folder.at("refused")},
                           {}});
  EXPECT_TRUE(code && *code == 0) << "the compiler did not end well";
  auto refused = read_file(folder.at("refused"));
  EXPECT_TRUE(refused) << refused.error().text();
  std::vector<std::string> lines;
  std::istringstream text(refused ? *refused : "");
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

}  // namespace winnow
