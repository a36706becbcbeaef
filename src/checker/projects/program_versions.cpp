#include "checker/projects/program_versions.h"

#include <fmt/format.h>

#include <cctype>
#include <map>
#include <sstream>

#include "base/files.h"

namespace winnow {
namespace {

constexpr const char* kPom = R"(<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>program</groupId>
  <artifactId>program</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>{0}</maven.compiler.source>
    <maven.compiler.target>{0}</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version></dependency>
  </dependencies>
  <build><plugins><plugin>
    <groupId>org.apache.maven.plugins</groupId>
    <artifactId>maven-surefire-plugin</artifactId>
    <version>2.22.2</version>
    <configuration><includes>{1}</includes></configuration>
  </plugin></plugins></build>
</project>
)";

constexpr const char* kTests =
    "<include>**/*Test.java</include><include>**/T1.java</include><include>**/T2.java</include>"
    "<include>**/T3.java</include><include>**/T4.java</include>";

// Path below the version's folder -> content.
using Files = std::map<std::string, std::string>;

Status read_files(const std::string& folder, const std::string& below, Files& into) {
  auto entries = list_directory(join_path(folder, below));
  if (!entries) return fail(entries.error());
  for (const DirectoryEntry& entry : *entries) {
    std::string path = below.empty() ? entry.name : below + "/" + entry.name;
    if (entry.is_directory) {
      if (auto read = read_files(folder, path, into); !read) return read;
      continue;
    }
    auto content = read_file(join_path(folder, path));
    if (!content) return fail(content.error());
    into[path] = std::move(*content);
  }
  return {};
}

bool is_test(const std::string& path) {
  std::string name = file_name(path);
  if (name.ends_with("Test.java")) return true;
  return name.size() == 7 && name[0] == 'T' &&
         std::isdigit(static_cast<unsigned char>(name[1])) != 0;
}

// Where a file of a program without a build stands in a Maven project.
std::string place_of(const std::string& path) {
  constexpr std::string_view kProject = "project-files/";
  if (path.starts_with(kProject)) return path.substr(kProject.size());
  if (!path.ends_with(".java")) return "src/main/resources/" + path;
  return (is_test(path) ? "src/test/java/" : "src/main/java/") + path;
}

class ProgramVersions : public EvolvingProject {
 public:
  ProgramVersions(std::string name, std::vector<Files> versions)
      : name_(std::move(name)), versions_(std::move(versions)) {}
  std::string name() const override { return name_; }
  std::string_view mode() const override { return "versions"; }
  size_t size() const override { return versions_.size(); }
  std::string change(size_t revision) const override { return "v" + std::to_string(revision + 1); }

  Status put(size_t revision, const std::string& folder) const override {
    (void)remove_tree(join_path(folder, "src"));
    for (const auto& [path, content] : versions_[revision]) {
      std::string place = join_path(folder, path);
      if (auto made = make_directories(parent_path(place)); !made) return made;
      if (auto written = write_file_atomically(place, content); !written) return written;
    }
    return {};
  }

 private:
  std::string name_;
  std::vector<Files> versions_;
};

}  // namespace

std::string junit4_pom(int java, const std::string& includes) {
  return fmt::format(kPom, java, includes);
}

Result<std::unique_ptr<EvolvingProject>> program_versions(const std::string& folder) {
  std::vector<Files> versions;
  Files now;
  for (int number = 1;; ++number) {
    std::string path = join_path(folder, "v" + std::to_string(number));
    if (!exists(path)) break;
    Files added;
    if (auto read = read_files(path, "", added); !read) return fail(read.error());
    if (auto deleted = added.find("DELETED"); deleted != added.end()) {
      std::istringstream lines(deleted->second);
      for (std::string line; lines >> line;) now.erase(line);
      added.erase(deleted);
    }
    for (auto& [name, content] : added) now[name] = std::move(content);
    versions.push_back(now);
  }
  if (versions.size() < 2) {
    return fail(ErrorCode::kNotFound, "has no folders v1 and v2 with versions of a program",
                folder);
  }
  if (versions.front().count("pom.xml") == 0) {
    for (Files& files : versions) {
      Files placed = {{"pom.xml", junit4_pom(8, kTests)}};
      for (auto& [path, content] : files) placed[place_of(path)] = std::move(content);
      files = std::move(placed);
    }
  }
  return std::make_unique<ProgramVersions>(file_name(absolute_path(folder)), std::move(versions));
}

}  // namespace winnow
