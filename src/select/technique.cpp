#include "select/technique.h"

namespace winnow {
namespace {

// Asked by every technique that skips anything.
constexpr KindSet kAlways =
    kind_set(FactKind::kPlatform, FactKind::kLaunch, FactKind::kFramework, FactKind::kMembers,
             FactKind::kNumber, FactKind::kOrder, FactKind::kClassNames, FactKind::kResources,
             FactKind::kRules, FactKind::kResource, FactKind::kBundle, FactKind::kFile,
             FactKind::kListing, FactKind::kWhole);

// Of these, what is left if nothing but classes is looked at, as published.
constexpr KindSet kPublished =
    kind_set(FactKind::kPlatform, FactKind::kLaunch, FactKind::kFramework, FactKind::kClassNames,
             FactKind::kResources, FactKind::kRules, FactKind::kWhole);

// What the hybrid line asks: methods that ran, headers of the classes that were used, and lookups
// on objects that were seen.
constexpr KindSet kHybrid =
    kAlways | kind_set(FactKind::kMethod, FactKind::kHeader, FactKind::kReceived);

constexpr std::string_view kSafePromise =
    "safe for changes of classes, class path resources and files of the project";
constexpr std::string_view kStudyPromise = "as published; for comparison";

constexpr std::string_view kCommonMisses =
    "files outside the project and the class path, environment variables, the network, the clock; "
    "what one test class leaves for a later one in fields of objects that both of them make";
constexpr std::string_view kHybridMisses =
    "besides what safe misses: calls and references that lead elsewhere without a receiver that "
    "was "
    "seen (static hiding, super calls, default methods), static initialisers that are new";

constexpr Technique study_variant(std::string_view name, std::string_view title, ChangeType type) {
  return {name, title, kHybrid | kind_bit(FactKind::kClass), kStudyPromise, kHybridMisses,
          true, type};
}

constexpr Technique kTechniques[] = {
    {"safe",
     "a test runs when a part of a method that it ran changed, or the answer to a question that "
     "its code "
     "asks: "
     "where calls, fields and types lead, what is looked up by reflection, by name or in files",
     kAlways | kind_set(FactKind::kWays, FactKind::kResolves, FactKind::kType, FactKind::kField,
                        FactKind::kLinks, FactKind::kDispatch, FactKind::kOverrides,
                        FactKind::kInit, FactKind::kModifiers, FactKind::kValue),
     kSafePromise, kCommonMisses},
    {"all", "retest-all: every test, every time", 0, "safe by definition", "nothing"},
    {"frts", "FRTS: a test runs when a class that it used changed in any way",
     kAlways | kind_set(FactKind::kClass, FactKind::kShape, FactKind::kResolves), kSafePromise,
     kCommonMisses},
    {"hyrts-f",
     "HyRTS-F, corrected: a test runs when a method that it ran changed, or the shape of a class "
     "that it used",
     kAlways | kind_set(FactKind::kMethod, FactKind::kResolves, FactKind::kShape), kSafePromise,
     kCommonMisses},
    {"hyrts",
     "HyRTS, basic: a test runs when a method that it ran changed, the header of a class that it "
     "used, or the method that a call runs on an object that it used",
     kHybrid, kStudyPromise, kHybridMisses, true},
    {"hyrts-b",
     "HyRTS-B: HyRTS, where of a method that changed the basic blocks count that ran; static "
     "initialisers and constructors count as a whole",
     kHybrid | kind_bit(FactKind::kWays), kStudyPromise, kHybridMisses, true, std::nullopt, true},
    {"mrts", "MRTS, for comparison: methods alone, also where classes come and go",
     kAlways | kind_set(FactKind::kMethod, FactKind::kReceived), kStudyPromise,
     "besides what hyrts misses: every change of a class that shows in none of its methods", true},
    {"floor",
     "what nobody can do without, for comparison: a test runs when a part changed that it ran "
     "itself, a static initialiser of a class that it used, or the members of its own class",
     kind_set(FactKind::kPlatform, FactKind::kLaunch, FactKind::kFramework, FactKind::kRules,
              FactKind::kClassNames, FactKind::kResources, FactKind::kRan, FactKind::kInit,
              FactKind::kValue),
     "no more than anybody has to run who goes by what ran",
     "where calls, fields and types lead now, what is seen by reflection, resources and files, "
     "what earlier tests left",
     true},
    {"hyrts-published",
     "HyRTS, as published: HyRTS, where fields and annotations are no part of a header",
     kPublished | kind_set(FactKind::kMethod, FactKind::kType, FactKind::kReceived), kStudyPromise,
     "besides what hyrts misses: fields that come, go or hide others, and that no code fills; "
     "classes that were looked for in vain, or that another one of the same name hides; what is "
     "seen by reflection alone; resources and files",
     true, std::nullopt, false, true},
    {"frts-published",
     "FRTS, as published: a test runs when the file of a class that it used changed",
     kPublished | kind_set(FactKind::kClass, FactKind::kShape), kStudyPromise,
     "besides what frts misses: classes that were looked for in vain, or that another one of the "
     "same name hides; what is seen by reflection alone; resources and files",
     false, std::nullopt, false, true},
    study_variant("hyrts-asi",
                  "HyRTS-ASI, for study: HyRTS, where an added static initialiser counts as a "
                  "change of its class",
                  ChangeType::kAddedStaticInitializer),
    study_variant("hyrts-dsi",
                  "HyRTS-DSI, for study: HyRTS, where a deleted static initialiser counts as a "
                  "change of its class",
                  ChangeType::kDeletedStaticInitializer),
    study_variant("hyrts-csi",
                  "HyRTS-CSI, for study: HyRTS, where a changed static initialiser counts as a "
                  "change of its class",
                  ChangeType::kChangedStaticInitializer),
    study_variant(
        "hyrts-ai",
        "HyRTS-AI, for study: HyRTS, where an added constructor counts as a change of its class",
        ChangeType::kAddedInitializer),
    study_variant(
        "hyrts-di",
        "HyRTS-DI, for study: HyRTS, where a deleted constructor counts as a change of its class",
        ChangeType::kDeletedInitializer),
    study_variant(
        "hyrts-ci",
        "HyRTS-CI, for study: HyRTS, where a changed constructor counts as a change of its class",
        ChangeType::kChangedInitializer),
    study_variant(
        "hyrts-asm",
        "HyRTS-ASM, for study: HyRTS, where an added static method counts as a change of its class",
        ChangeType::kAddedStaticMethod),
    study_variant("hyrts-dsm",
                  "HyRTS-DSM, for study: HyRTS, where a deleted static method counts as a change "
                  "of its class",
                  ChangeType::kDeletedStaticMethod),
    study_variant("hyrts-csm",
                  "HyRTS-CSM, for study: HyRTS, where a changed static method counts as a change "
                  "of its class",
                  ChangeType::kChangedStaticMethod),
    study_variant("hyrts-aim",
                  "HyRTS-AIM, for study: HyRTS, where an added instance method counts as a change "
                  "of its class",
                  ChangeType::kAddedInstanceMethod),
    study_variant("hyrts-dim",
                  "HyRTS-DIM, for study: HyRTS, where a deleted instance method counts as a change "
                  "of its class",
                  ChangeType::kDeletedInstanceMethod),
    study_variant("hyrts-cim",
                  "HyRTS-CIM, for study: HyRTS, where a changed instance method counts as a change "
                  "of its class",
                  ChangeType::kChangedInstanceMethod),
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
