// A fact is a question with its answer: (kind, subject, print of the answer). A test's record is
// the set of facts that it relied on; a state is a set of facts that hold. The kinds are numbers in
// the store and never change their meaning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/print.h"

namespace winnow {

// To be raised when another set of questions is recorded for the same run: an older record may lack
// one that its test relied on, and must not hold any more. Raised last for what an earlier test
// left, also in what frameworks and the JDK keep; for threads that wait for a monitor, for folders
// that are asked about in passing, for what class loaders of the program look for, and for whose
// inherited test methods of TestNG are.
inline constexpr int kRecordingRules = 16;

enum class FactKind : uint8_t {
  kPlatform = 1,    // "jdk": which Java runtime is this?
  kLaunch = 2,      // "configuration": how is the test JVM set up?
  kClass = 3,       // class name: everything about the class
  kShape = 4,       // class name: header, fields, annotations, set of instance methods
  kMembers = 5,     // class name: everything that reflection can see
  kMethod = 6,      // class.name+descriptor: the method's flags and code
  kResolves = 7,    // class.name+descriptor: where does a bound call of this lead?
  kClassNames = 8,  // "": which classes are there? kLongNames: with a long name?
  kResources = 9,   // "": what is in the resources of the class path?
  kFramework = 10,  // "": how is the test framework configured by resources?
  kOrder = 11,      // class name: in which order do its members stand?
  kRules = 12,      // "": by which version of the rules are prints and records made?
  kResource = 13,   // name: what do class loaders find under it, in all roots?
  kBundle = 14,     // base name with slashes: which resource bundles of it are there?
  kFile = 15,       // path: what is in this file, or is it a folder, or not there?
  kListing = 16,    // path: which names are in this folder?
  // The same as kClass, of a class that counts as a whole for every technique: it has no probes, or
  // it was not loaded from where the class path finds it.
  kWhole = 17,
  kHeader = 18,  // class name: everything about it but its methods
  kType = 19,    // class name: flags, supertypes, nest, and whether it can be linked
  // class.name:descriptor: where does this field reference lead, to what field? With kWriteMark
  // behind it: and is it final?
  kField = 20,
  kLinks = 21,     // class.name+descriptor: which method is named by a call on an object?
  kDispatch = 22,  // class.name+descriptor: which method does a call run on an object of the class?
  // class name: which methods do calls of the JDK run on an object of it? Behind the name may stand
  // those that nobody called, whatever they are (overrides_subject).
  kOverrides = 23,
  kReceived = 24,  // the same as kDispatch, of a method that was seen to run on such an object
  // class name: what does its static initialiser do, but for filling fields with constants
  // (program/constant_statements.h)? Two halves of a print, as of kWays.
  kInit = 25,
  // class.name+descriptor@ways: what is met on these ways through the method (facts/ways.h)? Two
  // halves of a print: that of the whole method, and that of what is met. One of them is enough.
  kWays = 26,
  kModifiers = 27,  // class name: what does Class.getModifiers show of it?
  // class.name:descriptor of a static field in the class that declares it: with which constants
  // does the static initialiser fill it? Two halves of a print, as of kInit.
  kValue = 28,
  // name of an anonymous or local class: which number has the compiler given it, and its lambdas?
  kNumber = 29,
  // The same as kWays, but not of what earlier tests left; or the same as kMembers, of the test's
  // own class. For study: recorded together with receivers.
  kRan = 30,
};

struct Fact {
  FactKind kind;
  std::string subject;
  Print print;
};

// The subject of a class that was loaded from a place other than the one where the class path finds
// its name: "pkg/Name;/path/of/root". No class name can hold the mark (JVMS 4.2.2), unlike most
// other characters.
inline constexpr char kPlaceMark = ';';

// Behind the descriptor of a field that is written where a final one can't be (types/references.h).
// Others can't tell whether it is final, but by reflection.
inline constexpr char kWriteMark = '=';

// Asked instead of the class that was looked up by a name of at least kLongClassName.
inline constexpr std::string_view kLongNames = "long";

// The subject of a file in the project is its path below the project's folder, so that the project
// can be moved; that of a file elsewhere (a jar of the class path) is its absolute path.

// One bit per kind, for sets of kinds.
using KindSet = uint32_t;
constexpr KindSet kind_bit(FactKind kind) { return KindSet{1} << static_cast<int>(kind); }
template <typename... Kinds>
constexpr KindSet kind_set(Kinds... kinds) {
  return (kind_bit(kinds) | ...);
}

std::string_view kind_name(FactKind kind);
std::optional<FactKind> kind_of_name(std::string_view name);
// "class shop.Cart", "method shop.Cart.total()I": for people.
std::string describe_question(FactKind kind, std::string_view subject);

inline constexpr FactKind kLastFactKind = FactKind::kRan;

// Name and descriptor of the method that initialises a class.
inline constexpr std::string_view kStaticInitialiser = "<clinit>()V";

// How much a broken fact tells about the cause: the narrowest question first. If the rules are
// others, no other answer means anything.
inline constexpr int kRankOfUnknown = 10;
int rank(FactKind kind);

// Splits "pkg/Name.method(desc)" of a fact about a method.
struct MethodSubject {
  std::string_view class_name;  // with the place, if there is one
  std::string_view key;         // name and descriptor
};
MethodSubject split_method_subject(std::string_view subject);
// The same of "pkg/Name.method(desc)@ways".
struct WaysSubject {
  MethodSubject method;
  std::string_view ways;
};
WaysSubject split_ways_subject(std::string_view subject);
// Whether the subject is one of these.
bool is_about_ways(FactKind kind, std::string_view subject);
// The same of "pkg/Name.field:desc".
MethodSubject split_field_subject(std::string_view subject);
std::string method_subject(std::string_view class_name, std::string_view key);
std::string ways_subject(std::string_view method_subject, std::string_view ways);

// "pkg/Name.toString()Ljava/lang/String;>hashCode()I": all but these methods of the class.
std::string overrides_subject(std::string_view class_name, const std::vector<std::string>& without);
struct OverridesSubject {
  std::string_view class_name;
  std::vector<std::string_view> without;
};
OverridesSubject split_overrides_subject(std::string_view subject);

// shop/Cart.add(Ljava/lang/String;I)V -> shop.Cart.add(String, int), for people.
std::string readable_method(std::string_view class_name, std::string_view key);

// shop/Cart -> shop.Cart
std::string dotted(std::string_view internal_name);
std::string slashed(std::string_view binary_name);

}  // namespace winnow
