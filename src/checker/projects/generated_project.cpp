#include "checker/projects/generated_project.h"

#include <fmt/format.h>

#include "base/files.h"
#include "checker/projects/program_versions.h"
#include "checker/projects/project_tool.h"

namespace winnow {
namespace {

constexpr const char* kTests = "<include>T*.java</include>";
// What generated programs need of Java; the published ones are as old as their generator.
constexpr int kOldJava = 8, kNewJava = 17;

constexpr const char* kScript = R"(set -e
mkdir -p build/classes build/reports
cp -R src/main/resources/. build/classes
"$JAVA_HOME/bin/javac" -J-XX:TieredStopAtLevel=1 -proc:none -nowarn -Xlint:none -d build/classes -cp "$JUNIT_CONSOLE" $(find src -name '*.java')
exec "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -cp "build/classes:$JUNIT_CONSOLE" org.junit.platform.console.ConsoleLauncher \
  execute --disable-banner --details none --scan-classpath build/classes --include-classname 'T.*' --reports-dir build/reports
)";

class GeneratedProject : public EvolvingProject {
 public:
  GeneratedProject(EvolvingProgram program, std::string mode, std::vector<GeneratedTest> tests)
      : program_(std::move(program)), mode_(std::move(mode)), tests_(std::move(tests)) {}

  std::string name() const override { return program_.name; }
  std::string_view mode() const override { return mode_; }
  size_t size() const override { return 2; }
  std::string change(size_t revision) const override { return of(revision).change; }

  Status put(size_t revision, const std::string& folder) const override {
    (void)remove_tree(join_path(folder, "src"));
    (void)remove_tree(join_path(folder, "build"));
    std::vector<SourceFile> files = {
        {"pom.xml", junit4_pom(mode_.starts_with("jd") ? kOldJava : kNewJava, kTests)},
        {"build.sh", kScript}};
    for (const SourceFile& file : of(revision).files) {
      const char* place = file.path.ends_with(".java") ? "src/main/java/" : "src/main/resources/";
      files.push_back({place + file.path, file.text});
    }
    for (const GeneratedTest& test : tests_) {
      if (revision > 0 && !test.in_successor) continue;
      files.push_back({"src/test/java/" + test.name + ".java", junit_source(test)});
    }
    if (auto made = make_directories(join_path(folder, "src/main/resources")); !made) return made;
    for (const SourceFile& file : files) {
      std::string path = join_path(folder, file.path);
      if (auto made = make_directories(parent_path(path)); !made) return made;
      if (auto written = write_file_atomically(path, file.text); !written) return written;
    }
    return {};
  }

 private:
  const Revision& of(size_t revision) const {
    return revision == 0 ? program_.first : program_.successors.front();
  }

  EvolvingProgram program_;
  std::string mode_;
  std::vector<GeneratedTest> tests_;
};

}  // namespace

std::unique_ptr<EvolvingProject> generated_project(EvolvingProgram program, std::string mode,
                                                   std::vector<GeneratedTest> tests) {
  return std::make_unique<GeneratedProject>(std::move(program), std::move(mode), std::move(tests));
}

std::string junit_source(const GeneratedTest& test) {
  size_t end = test.source.rfind('}');
  std::string exception = test.exception.substr(0, test.exception.find(':'));
  return fmt::format(
      "{}  @org.junit.Test public void endsAsBefore() {{\n"
      "    System.out.println(\"{}{}\");\n"
      "    String thrown = \"\";\n"
      "    try {{ test(new Object[128]); }} catch (Throwable e) {{ thrown = "
      "e.getClass().getName(); "
      "}}\n"
      "    org.junit.Assert.assertEquals(\"{}\", thrown);\n  }}\n}}\n",
      test.source.substr(0, end), kRunsLine, test.name, exception);
}

}  // namespace winnow
