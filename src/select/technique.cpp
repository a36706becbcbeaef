#include "select/technique.h"

namespace winnow {
namespace {

// Asked by every technique that skips anything.
constexpr KindSet kAlways = kind_set(
    FactKind::kPlatform, FactKind::kLaunch, FactKind::kFramework, FactKind::kMembers,
    FactKind::kShape, FactKind::kOrder, FactKind::kClassNames, FactKind::kResources,
    FactKind::kRules, FactKind::kResource, FactKind::kBundle, FactKind::kFile, FactKind::kListing);

constexpr std::string_view kCommonMisses =
    "files outside the project and the class path, environment variables, the network, the clock; "
    "state that one "
    "test class leaves in memory for a later one";

constexpr Technique kTechniques[] = {
    {"all", "retest-all: every test, every time", 0, "safe by definition", "nothing"},
    {"file", "FRTS: a test runs when a class that it used changed in any way",
     kAlways | kind_set(FactKind::kClass),
     "safe for changes of classes, class path resources and files of the project", kCommonMisses},
    {"method",
     "HyRTS-F, corrected: a test runs when a method that it ran changed, or the shape of a class "
     "that it used",
     kAlways | kind_set(FactKind::kMethod, FactKind::kResolves),
     "safe for changes of classes, class path resources and files of the project", kCommonMisses},
};

}  // namespace

std::span<const Technique> techniques() { return kTechniques; }

const Technique* find_technique(std::string_view name) {
  for (const Technique& technique : kTechniques) {
    if (technique.name == name) return &technique;
  }
  return nullptr;
}

}  // namespace winnow
