// The methods of the JDK at whose entry the agent looks, because a program that calls them asks for
// something other than code: one table (jdk_hooks.cpp) for all releases of the JDK. Names and
// arguments were looked up in JDK 11, 17, 21 and 25.
//
// A family of questions (trace/observation.h) is observed if every method that it needs is hooked.
// Classes that are loaded when the JVM starts are hooked by retransforming them, the others when
// they are loaded. Retransforming takes 0.5 to 2 ms a class, which every JVM pays: a class that is
// loaded early and would be in the table for a corner only is not.
#pragma once

#include <cstdint>
#include <string_view>

#include "agent/frameworks.h"
#include "classfile/class_file.h"

namespace winnow {

// How a question is had from what a hooked method hands over. For each of these the Java side
// remembers the objects that were asked about (WinnowProbes.observe), so one object must always
// mean the same question.
enum class Ask : uint8_t {
  kClassName,         // a String
  kMembers,           // a Class, or the class of a Method, Constructor or Field
  kMembersAndSupers,  // and all that it inherits from
  kMembersOfEach,     // an array of Class, and all that they inherit from
  kMembersOfObject,   // the class of an object, and all that it inherits from
  kPackageInfo,       // a Package whose annotations are asked for
  kResource,          // a String
  kBundle,            // a String
  kDefinedClass,      // the name or null; the bytes, or something else that holds them
  // A path is a String, a File or a sun.nio.fs.UnixPath.
  kFile,           // a path that is read or asked about
  kListing,        // a path
  kChanged,        // a path that is created, changed or deleted if it is as expected
  kOverwritten,    // a path whose content goes; flag: it stays, and something is added
  kOpenedByMode,   // a path; "r", "rw", … of RandomAccessFile
  kOpenedByFlags,  // a path; a sun.nio.fs.UnixChannelFactory$Flags
  kCopied,         // a path; another to which it is copied
  kMoved,          // a path; another to which it is moved
  kTarget,         // a path that one of these makes; the options, by which it may be there already
  kTwoFiles,       // two paths that are compared
  kChangedByView,  // a view of the attributes of a file, which sets one
  kJarUrl,         // a java.net.JarURLConnection
  kVariable,       // a String
  kAllVariables,   // nothing
  kProperty,       // a String
  kAllProperties,  // nothing
  kLocale,         // nothing
  kTimeZone,       // nothing, or the one that was found out
  kProcess,        // the words of its command
  kLibrary,        // a File with native code that is loaded
  kLibraryName,  // a String, looked for in java.library.path; the class that does it; flag: a path
  kText = 30,    // any object, for its class; WinnowProbes has the number
  // A java.net.URLClassLoader; the name for which it looks where its URLs lead.
  kClassInPlaces = 31,
  kResourceInPlaces = 32,
  // A sun.nio.fs.UnixSecureDirectoryStream; a path that goes on from its folder.
  kListingInFolder = 33,
  kFileInFolder = 34,
  kChannelInFolder = 35,  // what is done with the file is told by kOpenedByFlags, next
};
inline constexpr uint32_t kAskLimit = 64;  // WinnowProbes.PARTS

// What `observe` gets: how to ask, and in the lowest bit a flag of the call.
constexpr uint32_t what_of(Ask ask) { return static_cast<uint32_t>(ask) << 1; }
constexpr Ask ask_of(uint32_t what) { return static_cast<Ask>(what >> 1 & (kAskLimit - 1)); }
constexpr bool asks_for_files(Ask ask) { return ask >= Ask::kFile && ask <= Ask::kJarUrl; }
constexpr bool flag_of(uint32_t what) { return (what & 1) != 0; }

namespace jdk_hooks {

// The releases in which the table is known to lack nothing.
bool release_is_known(int release);
bool are_in(std::string_view class_name);
// False where a JDK that loads the class before the program begins has another one behind it.
bool is_worth_retransforming(std::string_view class_name);
Hooks find(const ClassFile& file);
// The families that need a method of the class which is not among the hooks, in this release.
uint32_t families_that_lack(const ClassFile& file, const Hooks& hooks, int release);
// The families that need the class at all.
uint32_t families_with(std::string_view class_name);
// All families that the table serves.
uint32_t families();

}  // namespace jdk_hooks

}  // namespace winnow
