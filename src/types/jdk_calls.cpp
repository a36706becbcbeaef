#include "types/jdk_calls.h"

#include <algorithm>
#include <array>

#include "types/references.h"

namespace winnow {
namespace {

template <size_t N>
bool contains(const std::array<std::string_view, N>& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

template <size_t N>
bool has_prefix(const std::array<std::string_view, N>& list, std::string_view name) {
  return std::any_of(list.begin(), list.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// Methods of java.lang.Class that tell nothing about members. Every other one counts as a look at
// them, so that a method added to Class in a later JDK is on the safe side.
constexpr std::array<std::string_view, 30> kHarmlessOnClass = {"getName",
                                                               "toString",
                                                               "hashCode",
                                                               "equals",
                                                               "getClass",
                                                               "isInstance",
                                                               "cast",
                                                               "isAssignableFrom",
                                                               "isArray",
                                                               "isPrimitive",
                                                               "getComponentType",
                                                               "componentType",
                                                               "arrayType",
                                                               "desiredAssertionStatus",
                                                               "getClassLoader",
                                                               "getPackage",
                                                               "getPackageName",
                                                               "getTypeName",
                                                               "getSimpleName",
                                                               "getCanonicalName",
                                                               "isEnum",
                                                               "isInterface",
                                                               "isAnnotation",
                                                               "isRecord",
                                                               "isSynthetic",
                                                               "isHidden",
                                                               "getModule",
                                                               "getProtectionDomain",
                                                               "getSuperclass",
                                                               "isAnonymousClass"};

constexpr std::string_view kByNameOnClass = "forName";

// Of the harmless ones, those that show the number of an anonymous or local class.
constexpr std::array<std::string_view, 4> kNamesOnClass = {"getName", "getTypeName", "toString",
                                                           "descriptorString"};

// Whoever has them: exceptions of the program inherit them.
constexpr std::array<std::string_view, 2> kStackTraces = {"getStackTrace", "printStackTrace"};

constexpr std::array<std::string_view, 10> kMemberOwners = {"java/lang/Package",
                                                            "java/lang/reflect/Method",
                                                            "java/lang/reflect/Field",
                                                            "java/lang/reflect/Constructor",
                                                            "java/lang/reflect/AccessibleObject",
                                                            "java/lang/reflect/Proxy",
                                                            "java/lang/invoke/MethodHandles$Lookup",
                                                            "java/io/ObjectStreamClass",
                                                            "java/io/ObjectInputStream",
                                                            "java/io/ObjectOutputStream"};

constexpr std::array<std::string_view, 4> kMemberPackages = {
    "java/beans/", "java/lang/annotation/", "javax/management/", "sun/misc/Unsafe"};

constexpr std::array<std::string_view, 3> kNameOwners = {
    "java/lang/ClassLoader", "java/util/ServiceLoader", "java/net/URLClassLoader"};

// JDK classes that look for an implementation on the class path, by name or as a service.
constexpr std::array<std::string_view, 7> kProviderPackages = {"javax/xml/",
                                                               "java/sql/DriverManager",
                                                               "javax/script/",
                                                               "javax/naming/",
                                                               "java/util/ResourceBundle",
                                                               "javax/imageio/",
                                                               "java/nio/file/FileSystems"};

constexpr std::array<std::string_view, 10> kResourceOwners = {
    "java/util/ServiceLoader",  "java/lang/ClassLoader",
    "java/io/FileInputStream",  "java/io/FileReader",
    "java/io/RandomAccessFile", "java/io/File",
    "java/nio/file/Files",      "java/util/Scanner",
    "java/util/ResourceBundle", "java/net/URL"};

constexpr std::array<std::string_view, 4> kResourcePackages = {
    "java/util/zip/ZipFile", "java/util/jar/JarFile", "java/nio/channels/FileChannel",
    "java/lang/Module"};

constexpr std::array<std::string_view, 9> kFileOwners = {
    "java/io/FileInputStream", "java/io/FileReader",       "java/io/RandomAccessFile",
    "java/nio/file/Files",     "java/util/zip/ZipFile",    "java/util/jar/JarFile",
    "java/util/Scanner",       "java/lang/ProcessBuilder", "java/nio/channels/FileChannel"};

// Class loaders read the manifests by themselves, when they define the first class of a package.
bool reads_manifests(std::string_view owner, std::string_view name) {
  constexpr std::array<std::string_view, 4> kFromManifests = {
      "getImplementation", "getSpecification", "isSealed", "isCompatibleWith"};
  return owner == "java/lang/Package" && has_prefix(kFromManifests, name);
}

bool uses_files(std::string_view owner, std::string_view name) {
  if (owner == "java/io/File") return name != "<init>";  // a path alone asks nothing
  if (owner == "java/lang/Runtime") return name == "exec" || name.starts_with("load");
  return contains(kFileOwners, owner);
}

constexpr std::array<std::string_view, 8> kFrameworks = {"org/junit/",
                                                         "junit/",
                                                         "org/testng/",
                                                         "org/hamcrest/",
                                                         "org/opentest4j/",
                                                         "org/apiguardian/",
                                                         "org/apache/maven/surefire/",
                                                         "org/apache/maven/plugin/surefire/"};

constexpr std::array<std::string_view, 7> kLogging = {"org/slf4j/",
                                                      "ch/qos/logback/",
                                                      "org/apache/logging/",
                                                      "org/apache/log4j/",
                                                      "org/apache/commons/logging/",
                                                      "org/jboss/logging/",
                                                      "org/jboss/logmanager/"};

// Texts of exceptions, whoever has them: the JVM's own name classes (a cast that fails).
constexpr std::array<std::string_view, 2> kMessages = {"getMessage", "getLocalizedMessage"};

// Classes of java.lang whose toString shows no other object.
constexpr std::array<std::string_view, 10> kPlainTexts = {
    "java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/Integer",
    "java/lang/Long",   "java/lang/Double",        "java/lang/Float",        "java/lang/Boolean",
    "java/lang/Class",  "java/lang/Character"};

// Methods that make text of objects that they are given.
constexpr std::array<std::string_view, 10> kTextMakers = {
    "valueOf", "append", "insert",    "print",    "println",
    "printf",  "format", "formatted", "toString", "deepToString"};

bool takes_more_than_strings(std::string_view descriptor) {
  constexpr std::string_view kString = "Ljava/lang/String;";
  for (size_t i = 1; i < descriptor.size() && descriptor[i] != ')'; ++i) {
    if (descriptor[i] != 'L' && descriptor[i] != '[') continue;
    if (!descriptor.substr(i).starts_with(kString)) return true;
    i += kString.size() - 1;
  }
  return false;
}

bool shows_objects(std::string_view owner, std::string_view name, std::string_view descriptor) {
  if (contains(kMessages, name)) return true;
  if (!owner.starts_with("java/")) return false;
  if (owner == kConcatenation) return takes_more_than_strings(descriptor);
  if (name == "toString" && descriptor.starts_with("()")) return !contains(kPlainTexts, owner);
  bool takes_objects = descriptor.find("Ljava/lang/Object;") < descriptor.rfind(')');
  return takes_objects && contains(kTextMakers, name);
}

}  // namespace

uint32_t capabilities_of_call(std::string_view owner, std::string_view name,
                              std::string_view descriptor) {
  uint32_t result = contains(kStackTraces, name) ? uint32_t{kShowsNames} : 0;
  if (shows_objects(owner, name, descriptor)) result |= kShowsObjects;
  if (!owner.starts_with("java") && !owner.starts_with("sun/")) return result;
  if (owner == "java/lang/Class") {
    if (name.starts_with("getResource")) return kReadsResources;
    if (name == kByNameOnClass) return kLooksUpNames;
    if (contains(kNamesOnClass, name)) return result | kShowsNames;
    return contains(kHarmlessOnClass, name) ? 0 : uint32_t{kLooksAtMembers};
  }
  if (owner.starts_with("java/lang/Stack")) result |= kShowsNames;
  if (contains(kMemberOwners, owner) || has_prefix(kMemberPackages, owner)) {
    result |= kLooksAtMembers;
  }
  if (contains(kNameOwners, owner) || has_prefix(kProviderPackages, owner)) result |= kLooksUpNames;
  if (contains(kResourceOwners, owner) || has_prefix(kResourcePackages, owner) ||
      has_prefix(kProviderPackages, owner)) {
    result |= kReadsResources;
  }
  if (uses_files(owner, name)) result |= kUsesFiles;
  if (reads_manifests(owner, name)) result |= kReadsManifests;
  return result;
}

bool is_test_framework(std::string_view class_name) { return has_prefix(kFrameworks, class_name); }

bool is_logging(std::string_view class_name) { return has_prefix(kLogging, class_name); }

}  // namespace winnow
