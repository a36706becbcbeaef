// What a program asks that is not code: classes by name, members by reflection, resources, files,
// the environment. Each question that the agent saw is an observation (kind, subject, stamp); tests
// and initialisers have sets of them, like the methods that ran.
//
// Subjects are the names as the program meant them: class names with slashes, resources as a class
// loader knows them (no slash in front), paths absolute and without "." and "..", but with symbolic
// links as they are. An empty subject means all of them: every variable, every property.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace winnow {

enum class SeenKind : uint8_t {
  kClassByName = 1,  // a class was looked up by name, with or without success
  kMembers = 2,      // a class's members, annotations or attributes were looked at by reflection
  kResource = 3,     // a name was looked up in a class loader's resources, found or not
  kBundle = 4,       // base name of a resource bundle that was asked for
  kFile = 5,         // path that was opened for reading or asked about, there or not
  kListing = 6,      // folder that was listed
  kWritten = 7,      // path that was created, changed or deleted
  kVariable = 8,     // environment variable that was read
  kProperty = 9,     // system property that was read
  kLocale = 10,      // the default locale was asked for; the subject is its name
  kTimeZone = 11,    // the default time zone was asked for; the subject is its name
  kProcess = 12,     // a process was started; the subject is the program
  kDefined = 13,     // a class was made from bytes by the program; the subject is its name
  kNativeFile = 14,  // path that native code or another process opened or asked about
  kUnwatched = 15,   // a process that may have used any file; the subject is its program
  // An instance method ran on an object of a class that inherits it: "ID CLASS", the method's id
  // and the object's class. Seen where the trace collects receivers, of methods that can be
  // overridden.
  kReceiver = 16,
  kText = 17,  // Object.toString ran on an object of this class
  // A class loader that the program made looked for a class or resource there, found or not: a
  // path, or that of a jar and the name in it, with kInsideJar between.
  kSearched = 18,
};
inline constexpr uint8_t kLastSeenKind = 18;
inline constexpr std::string_view kInsideJar = "!/";

// The two parts of a receiver's subject; what is none has no class.
struct Receiver {
  uint32_t method = 0;
  std::string_view class_name;
};
std::string receiver_subject(uint32_t method, std::string_view class_name);
Receiver receiver_of(std::string_view subject);

// Families of questions that the agent can watch. One that it can't watch in a JVM (the hooks could
// not be set) has no flag in the JVM's record.
enum Observes : uint32_t {
  kObservesNames = 1,         // kClassByName, kDefined, kBundle
  kObservesMembers = 2,       // kMembers
  kObservesResources = 4,     // kResource, kBundle
  kObservesFiles = 8,         // kFile, kListing, kWritten, kSearched
  kObservesEnvironment = 16,  // kVariable, kProperty, kLocale, kTimeZone
  kObservesProcesses = 32,    // kProcess
  kObservesNative = 64,       // kNativeFile, kUnwatched
  kObservesTexts = 128,       // kText
};

// The name of a class that was looked up is cut to this length. No class has such a name, but
// programs look up whatever they are given (those that are tested with random input, for example),
// and each of thousands of names could be as long as that input.
inline constexpr size_t kLongClassName = 1024;

struct Observation {
  SeenKind kind = SeenKind::kClassByName;
  std::string subject;
  // Of a file: its size and time of change in nanoseconds ("1234 1700000000000000000") when it was
  // first seen, or "absent"; so that a file that somebody changes while tests run is noticed. Empty
  // for other kinds.
  std::string stamp;
};

// The file that one of files is about: of a place in a jar, the jar.
std::string_view file_of(const Observation& seen);

// For people: "file", "class by name".
std::string_view seen_kind_name(SeenKind kind);

}  // namespace winnow
