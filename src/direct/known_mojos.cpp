#include "direct/known_mojos.h"

#include <string_view>
#include <vector>

namespace winnow {
namespace {

struct KnownMojo {
  std::string_view artifact;
  std::string_view goal;  // empty: every goal
  MojoWork work;
};

constexpr KnownMojo kKnown[] = {
    // What Winnow does itself.
    {"maven-resources-plugin", "resources", MojoWork::kDone},
    {"maven-resources-plugin", "testResources", MojoWork::kDone},
    {"maven-compiler-plugin", "compile", MojoWork::kDone},
    {"maven-compiler-plugin", "testCompile", MojoWork::kDone},
    {"maven-surefire-plugin", "test", MojoWork::kDone},
    // In the same command line as the tests; the next run begins with what is there.
    {"maven-clean-plugin", "clean", MojoWork::kHarmless},
    // Checks.
    {"maven-enforcer-plugin", "", MojoWork::kHarmless},
    {"maven-checkstyle-plugin", "", MojoWork::kHarmless},
    {"maven-pmd-plugin", "", MojoWork::kHarmless},
    {"spotbugs-maven-plugin", "", MojoWork::kHarmless},
    {"apache-rat-plugin", "", MojoWork::kHarmless},
    {"animal-sniffer-maven-plugin", "", MojoWork::kHarmless},
    {"license-maven-plugin", "check", MojoWork::kHarmless},
    {"spotless-maven-plugin", "check", MojoWork::kHarmless},
    {"fmt-maven-plugin", "check", MojoWork::kHarmless},
    {"formatter-maven-plugin", "validate", MojoWork::kHarmless},
    {"impsort-maven-plugin", "check", MojoWork::kHarmless},
    {"sortpom-maven-plugin", "verify", MojoWork::kHarmless},
    {"tidy-maven-plugin", "check", MojoWork::kHarmless},
    {"japicmp-maven-plugin", "", MojoWork::kHarmless},
    {"forbiddenapis", "", MojoWork::kHarmless},
    {"modernizer-maven-plugin", "", MojoWork::kHarmless},
    {"maven-dependency-plugin", "analyze-only", MojoWork::kHarmless},
    {"maven-artifact-plugin", "check-buildplan", MojoWork::kHarmless},
    // Work that depends on the build files and on what is in repositories.
    {"jacoco-maven-plugin", "prepare-agent", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "add-source", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "add-test-source", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "add-resource", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "add-test-resource", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "parse-version", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "regex-property", MojoWork::kHarmless},
    {"build-helper-maven-plugin", "maven-version", MojoWork::kHarmless},
    {"maven-remote-resources-plugin", "process", MojoWork::kHarmless},
    {"maven-dependency-plugin", "properties", MojoWork::kHarmless},
    {"maven-toolchains-plugin", "toolchain", MojoWork::kHarmless},
    {"flatten-maven-plugin", "", MojoWork::kHarmless},
    {"cyclonedx-maven-plugin", "", MojoWork::kHarmless},
    {"buildnumber-maven-plugin", "", MojoWork::kHarmless},
    {"directory-maven-plugin", "", MojoWork::kHarmless},
    {"maven-site-plugin", "", MojoWork::kHarmless},
    // A manifest from the classes, for the jar.
    {"maven-bundle-plugin", "manifest", MojoWork::kHarmless},
    {"bnd-maven-plugin", "bnd-process", MojoWork::kHarmless},
};

std::vector<std::string_view> parts_of(std::string_view mojo) {
  std::vector<std::string_view> parts;
  while (true) {
    size_t colon = mojo.find(':');
    parts.push_back(mojo.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    mojo.remove_prefix(colon + 1);
  }
}

}  // namespace

MojoWork work_of_mojo(const std::string& mojo) {
  auto parts = parts_of(mojo);
  if (parts.size() < 4) return MojoWork::kUnknown;
  for (const KnownMojo& known : kKnown) {
    if (known.artifact == parts[1] && (known.goal.empty() || known.goal == parts[3])) {
      return known.work;
    }
  }
  return MojoWork::kUnknown;
}

std::string short_mojo_name(const std::string& mojo) {
  auto parts = parts_of(mojo);
  return parts.size() < 4 ? mojo : std::string(parts[1]) + ":" + std::string(parts[3]);
}

}  // namespace winnow
