// What the code of a method refers to, read off its instructions. If a method ran, these are the
// questions that it may have asked of other classes without running any code of theirs: which class
// is this name, where does this static call lead, what is in that static field. Nothing is recorded
// at run time for them.
#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code.h"
#include "types/changes_of_others.h"
#include "types/jvm_settings.h"

namespace winnow {

// What calls into the JDK say about the answers that a method may depend on besides code.
enum Capability : uint32_t {
  kLooksAtMembers = 1,   // reflection, serialisation: sees members that are never run
  kLooksUpNames = 2,     // classes by name, services: sees whether a class exists
  kReadsResources = 4,   // files and resources on the class path
  kShowsNames = 8,       // names of classes: sees how anonymous and local ones are numbered
  kShowsObjects = 16,    // objects as text, of which Object.toString makes the name of the class
  kUsesFiles = 32,       // files by their paths, and other programs
  kReadsManifests = 64,  // what the manifests of jars say about packages
};

// A lambda's own code, or what a method reference names.
struct FunctionMade {
  std::string owner, key;
  std::string type;  // to those who call it: "java/util/function/Function"; several have one each
  auto operator<=>(const FunctionMade&) const = default;
};

struct References {
  std::set<std::string> classes;        // mentioned in any way; arrays by their element
  std::set<std::string> static_fields;  // owners of static fields that are read or written
  // (owner, name+descriptor) of calls that are bound to one method when they are linked.
  std::set<std::pair<std::string, std::string>> bound_calls;
  // The same of calls whose target depends on the object.
  std::set<std::pair<std::string, std::string>> virtual_calls;
  // The same of constructors: an object is made with them, or they call each other.
  std::set<std::pair<std::string, std::string>> constructors;
  // Those of all these that a function stands for which is made here. They run when somebody calls
  // the function, maybe much later. Those of the statements that are left out of a static
  // initialiser are among them.
  std::set<FunctionMade> functions;
  // (owner, name:descriptor) of fields that are read or written.
  std::set<std::pair<std::string, std::string>> fields;
  // Those of them that are written where the JVM would not let a final field be written: anywhere
  // but where the class that declares the field initialises itself or an object.
  std::set<std::pair<std::string, std::string>> written_fields;
  // Types of which there may be objects that no constructor of theirs has made: the interfaces of
  // lambdas, and what class literals name, which may be given to somebody who makes a mock of it.
  std::set<std::string> dynamic_types;
  // The last parts of texts that could be the names of files: "b.xml" of "a/b.xml".
  std::set<std::string> file_names;
  // Settings of the JVM that are changed here, or read: types/jvm_settings.h.
  std::set<JvmSetting> settings;
  // What is changed of objects that somebody else holds (types/changes_of_others.h). Not known of a
  // single block.
  ArrayStores array_stores = 0;
  bool changes_objects = false;
  // Of a static initialiser: name:descriptor of fields that it fills with arrays of no elements,
  // or with `new Object()`.
  std::set<std::string> empty_arrays;
  uint32_t capabilities = 0;
};

// Empty for a method without code; nothing is guessed for damaged code (its class is opaque). Of a
// static initialiser without the statements that only fill a field of its class with constants
// (program/constant_statements.h): they ask nothing of others, and concern who names the field.
References read_references(const ClassFile& file, const Member& method);
// The same for each of its basic blocks, by their numbers; what is caught belongs to none of them.
// Empty if the code can't be divided.
std::vector<References> read_references_of_blocks(const ClassFile& file, const Member& method);

}  // namespace winnow
