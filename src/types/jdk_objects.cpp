#include "types/jdk_objects.h"

#include <algorithm>
#include <iterator>

namespace winnow {
namespace {

constexpr std::string_view kParts[] = {"java/",    "javax/",   "org/w3c/dom/",
                                       "org/xml/", "com/sun/", "jdk/"};

// Beginnings of the names of types.
constexpr std::string_view kUnchanging[] = {"java/lang/Object",
                                            "java/lang/Boolean",
                                            "java/lang/Byte",
                                            "java/lang/CharSequence",
                                            "java/lang/Character",
                                            "java/lang/Class",
                                            "java/lang/Comparable",
                                            "java/lang/Double",
                                            "java/lang/Enum",
                                            "java/lang/Error",
                                            "java/lang/Exception",
                                            "java/lang/Float",
                                            "java/lang/Integer",
                                            "java/lang/Iterable",
                                            "java/lang/Long",
                                            "java/lang/Module",
                                            "java/lang/Number",
                                            "java/lang/Package",
                                            "java/lang/Record",
                                            "java/lang/Runnable",
                                            "java/lang/Runtime",
                                            "java/lang/Short",
                                            "java/lang/StackWalker",
                                            "java/lang/System",
                                            "java/lang/Throwable",
                                            "java/lang/Void",
                                            "java/lang/annotation/",
                                            "java/lang/constant/",
                                            "java/lang/invoke/",
                                            "java/io/Serializable",
                                            "java/io/FileFilter",
                                            "java/io/FilenameFilter",
                                            "java/math/",
                                            "java/net/Inet",
                                            "java/nio/charset/Charset",
                                            "java/nio/charset/StandardCharsets",
                                            "java/nio/ByteOrder",
                                            "java/nio/file/",
                                            "java/security/cert/",
                                            "java/text/Normalizer",
                                            "java/time/",
                                            "java/util/Comparator",
                                            "java/util/Currency",
                                            "java/util/Locale",
                                            "java/util/Optional",
                                            "java/util/UUID",
                                            "java/util/function/",
                                            "java/util/regex/Pattern",
                                            "java/util/stream/",
                                            "javax/xml/namespace/",
                                            "java/util/concurrent/TimeUnit"};
// Whole names, of which others begin with them.
constexpr std::string_view kUnchangingAlone[] = {"java/lang/String",  "java/io/File",
                                                 "java/security/Key", "java/util/logging/Level",
                                                 "java/net/URI",      "java/net/URL"};

// Beginnings of the names of methods that look only.
constexpr std::string_view kLooks[] = {
    "get",         "is",         "has",         "contains",   "size",          "length",
    "to",          "equals",     "hashCode",    "compare",    "format",        "entrySet",
    "keySet",      "values",     "keys",        "elements",   "iterator",      "listIterator",
    "spliterator", "stream",     "parallel",    "forEach",    "sub",           "head",
    "tail",        "first",      "last",        "floor",      "ceiling",       "higher",
    "lower",       "descending", "cardinality", "nextSetBit", "nextClearBit",  "element",
    "peek",        "char",       "code",        "index",      "clone",         "copyInto",
    "intersects",  "match",      "name",        "sum",        "intValue",      "longValue",
    "join",        "then",       "handle",      "when",       "exceptionally", "await",
    "available",   "remaining",  "capacity",    "array",      "duplicate",     "slice",
    "as",          "parse",      "new",         "create",     "find",          "flush",
    "item",        "lock",       "unlock",      "tryLock",    "nextInt"};
// The same of random numbers, of loggers, of locks, and of executors, which run what is handed to
// them.
constexpr std::string_view kLooksToo[] = {
    "nextLong", "nextDouble", "nextFloat", "nextBoolean", "nextBytes", "nextGaussian", "ints",
    "readLock", "writeLock",  "log",       "info",        "fine",      "config",       "warning",
    "severe",   "entering",   "exiting",   "throwing",    "submit",    "execute",      "invoke",
    "schedule", "wait",       "notify",    "finer",       "finest",    "shutdown"};

template <typename List>
bool begins_with_one_of(const List& beginnings, std::string_view text) {
  return std::any_of(std::begin(beginnings), std::end(beginnings),
                     [&](std::string_view one) { return text.starts_with(one); });
}

template <typename List>
bool is_one_of(const List& list, std::string_view text) {
  return std::find(std::begin(list), std::end(list), text) != std::end(list);
}

// "java/text" of "java/text/DateFormat".
std::string_view part_of(std::string_view type) {
  size_t first = type.find('/');
  return first == type.npos ? type : type.substr(0, type.find('/', first + 1));
}

// Classes of these are of all kinds.
bool is_mixed(std::string_view part) { return part == "java/lang" || part == "java/util"; }

}  // namespace

bool may_change_in_jdk(std::string_view type) {
  return begins_with_one_of(kParts, type) && !begins_with_one_of(kUnchanging, type) &&
         !is_one_of(kUnchangingAlone, type) && !type.ends_with("Exception") &&
         !type.ends_with("Error");
}

bool may_be_changed_by(std::string_view type, std::string_view owner, std::string_view method) {
  std::string_view part = part_of(type);
  if (owner != type && (is_mixed(part) || part_of(owner) != part)) return false;
  std::string_view name = method.substr(0, method.find('('));
  if (name.starts_with("getAnd")) return true;
  // Buffers move on when they are read.
  if (part == "java/nio" && name == "get") return true;
  bool is_of_buffer = part == "java/nio" && (name == "position" || name == "limit");
  if (is_of_buffer) return !method.substr(name.size()).starts_with("()");
  return !begins_with_one_of(kLooks, name) && !begins_with_one_of(kLooksToo, name);
}

}  // namespace winnow
