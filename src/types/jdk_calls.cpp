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
constexpr std::array<std::string_view, 3> kNamesOnClass = {"getName", "getTypeName", "toString"};

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

constexpr std::array<std::string_view, 8> kFrameworks = {"org/junit/",
                                                         "junit/",
                                                         "org/testng/",
                                                         "org/hamcrest/",
                                                         "org/opentest4j/",
                                                         "org/apiguardian/",
                                                         "org/apache/maven/surefire/",
                                                         "org/apache/maven/plugin/surefire/"};

}  // namespace

uint32_t capabilities_of_call(std::string_view owner, std::string_view name) {
  uint32_t result = contains(kStackTraces, name) ? uint32_t{kShowsNames} : 0;
  if (!owner.starts_with("java") && !owner.starts_with("sun/")) return result;
  if (owner == "java/lang/Class") {
    if (name.starts_with("getResource")) return kReadsResources;
    if (name == kByNameOnClass) return kLooksUpNames;
    if (contains(kNamesOnClass, name)) return kShowsNames;
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
  return result;
}

bool is_test_framework(std::string_view class_name) { return has_prefix(kFrameworks, class_name); }

}  // namespace winnow
