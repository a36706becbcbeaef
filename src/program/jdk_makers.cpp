#include "program/jdk_makers.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "program/regular_expression.h"

namespace winnow {
namespace {

using Kind = ConstantValue::Kind;

constexpr std::string_view kString = "java/lang/String";

// What an argument has to be, a letter each:
//   i  any number                          n  an int from 0 to kMostElements
//   a  any reference                       o  one that is not null
//   h  one that is not null, and of which equals and hashCode are the JDK's
//   t  a constant text                     d  one of decimal digits
//   r  one that is a regular expression    f  flags that a regular expression can have
//   c  the name of a charset that every JDK has
//   e  an array without null in it         u  an array of constant texts, each of them once
struct Maker {
  std::string_view owner, name, descriptor, arguments;
};

constexpr Maker kMakers[] = {
    {"java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;", "i"},
    {"java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", "i"},
    {"java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", "i"},
    {"java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", "i"},
    {"java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", "i"},
    {"java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", "i"},
    {"java/lang/Float", "valueOf", "(F)Ljava/lang/Float;", "i"},
    {"java/lang/Double", "valueOf", "(D)Ljava/lang/Double;", "i"},
    {"java/math/BigInteger", "valueOf", "(J)Ljava/math/BigInteger;", "i"},
    {"java/math/BigDecimal", "valueOf", "(J)Ljava/math/BigDecimal;", "i"},
    {"java/math/BigInteger", "<init>", "(Ljava/lang/String;)V", "d"},
    {"java/math/BigDecimal", "<init>", "(Ljava/lang/String;)V", "d"},
    {"java/math/BigDecimal", "<init>", "(I)V", "i"},
    {"java/time/Duration", "ofMillis", "(J)Ljava/time/Duration;", "i"},
    {"java/time/Duration", "ofSeconds", "(J)Ljava/time/Duration;", "i"},

    {kString, "toCharArray", "()[C", "t"},
    {kString, "getBytes", "(Ljava/nio/charset/Charset;)[B", "to"},
    {kString, "length", "()I", "t"},
    {"java/lang/System", "lineSeparator", "()Ljava/lang/String;", ""},
    {"java/nio/charset/Charset", "forName", "(Ljava/lang/String;)Ljava/nio/charset/Charset;", "c"},
    {"java/util/Locale", "<init>", "(Ljava/lang/String;)V", "t"},
    {"java/util/Locale", "<init>", "(Ljava/lang/String;Ljava/lang/String;)V", "tt"},
    {"java/util/regex/Pattern", "compile", "(Ljava/lang/String;)Ljava/util/regex/Pattern;", "r"},
    {"java/util/regex/Pattern", "compile", "(Ljava/lang/String;I)Ljava/util/regex/Pattern;", "rf"},

    {"java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;", "o"},
    {"java/util/Collections", "emptyList", "()Ljava/util/List;", ""},
    {"java/util/Collections", "emptySet", "()Ljava/util/Set;", ""},
    {"java/util/Collections", "emptyMap", "()Ljava/util/Map;", ""},
    {"java/util/Collections", "singletonList", "(Ljava/lang/Object;)Ljava/util/List;", "a"},
    {"java/util/Collections", "singleton", "(Ljava/lang/Object;)Ljava/util/Set;", "a"},
    {"java/util/Collections", "reverseOrder", "()Ljava/util/Comparator;", ""},
    {"java/util/Collections", "unmodifiableList", "(Ljava/util/List;)Ljava/util/List;", "o"},
    {"java/util/Collections", "unmodifiableSet", "(Ljava/util/Set;)Ljava/util/Set;", "o"},
    {"java/util/Collections", "unmodifiableMap", "(Ljava/util/Map;)Ljava/util/Map;", "o"},
    {"java/util/Collections", "unmodifiableCollection",
     "(Ljava/util/Collection;)Ljava/util/Collection;", "o"},
    {"java/util/Collections", "synchronizedList", "(Ljava/util/List;)Ljava/util/List;", "o"},
    {"java/util/Collections", "synchronizedSet", "(Ljava/util/Set;)Ljava/util/Set;", "o"},
    {"java/util/Collections", "synchronizedMap", "(Ljava/util/Map;)Ljava/util/Map;", "o"},
    {"java/util/List", "of", "([Ljava/lang/Object;)Ljava/util/List;", "e"},
    {"java/util/Set", "of", "([Ljava/lang/Object;)Ljava/util/Set;", "u"},
    {"java/util/Optional", "empty", "()Ljava/util/Optional;", ""},
    {"java/util/Comparator", "naturalOrder", "()Ljava/util/Comparator;", ""},
    {"java/util/Comparator", "reverseOrder", "()Ljava/util/Comparator;", ""},
    {"java/util/function/Function", "identity", "()Ljava/util/function/Function;", ""},
    {"java/lang/ThreadLocal", "withInitial",
     "(Ljava/util/function/Supplier;)Ljava/lang/ThreadLocal;", "o"},

    {"java/util/ArrayList", "<init>", "(I)V", "n"},
    {"java/util/HashMap", "<init>", "(I)V", "n"},
    {"java/util/HashSet", "<init>", "(I)V", "n"},
    {"java/util/LinkedHashMap", "<init>", "(I)V", "n"},
    {"java/util/LinkedHashSet", "<init>", "(I)V", "n"},
    {"java/util/concurrent/ConcurrentHashMap", "<init>", "(I)V", "n"},
    {"java/util/BitSet", "<init>", "(I)V", "n"},
    {"java/lang/StringBuilder", "<init>", "(I)V", "n"},
    {"java/util/ArrayList", "<init>", "(Ljava/util/Collection;)V", "o"},
    {"java/util/LinkedList", "<init>", "(Ljava/util/Collection;)V", "o"},
    {"java/util/HashSet", "<init>", "(Ljava/util/Collection;)V", "h"},
    {"java/util/LinkedHashSet", "<init>", "(Ljava/util/Collection;)V", "h"},
    {"java/util/concurrent/atomic/AtomicInteger", "<init>", "(I)V", "i"},
    {"java/util/concurrent/atomic/AtomicLong", "<init>", "(J)V", "i"},
    {"java/util/concurrent/atomic/AtomicBoolean", "<init>", "(Z)V", "i"},
    {"java/util/concurrent/atomic/AtomicReference", "<init>", "(Ljava/lang/Object;)V", "a"},
};

// Classes whose constructor without arguments is one of them.
constexpr std::string_view kSimplyMade[] = {"java/lang/Object",
                                            "java/lang/StringBuilder",
                                            "java/lang/StringBuffer",
                                            "java/lang/ThreadLocal",
                                            "java/util/ArrayDeque",
                                            "java/util/ArrayList",
                                            "java/util/BitSet",
                                            "java/util/HashMap",
                                            "java/util/HashSet",
                                            "java/util/Hashtable",
                                            "java/util/IdentityHashMap",
                                            "java/util/LinkedHashMap",
                                            "java/util/LinkedHashSet",
                                            "java/util/LinkedList",
                                            "java/util/Stack",
                                            "java/util/TreeMap",
                                            "java/util/TreeSet",
                                            "java/util/Vector",
                                            "java/util/WeakHashMap",
                                            "java/util/concurrent/ConcurrentHashMap",
                                            "java/util/concurrent/ConcurrentLinkedQueue",
                                            "java/util/concurrent/CopyOnWriteArrayList",
                                            "java/util/concurrent/atomic/AtomicBoolean",
                                            "java/util/concurrent/atomic/AtomicInteger",
                                            "java/util/concurrent/atomic/AtomicLong",
                                            "java/util/concurrent/atomic/AtomicReference",
                                            "java/util/concurrent/locks/ReentrantLock",
                                            "java/util/concurrent/locks/ReentrantReadWriteLock"};

struct Constants {
  std::string_view owner, names;  // with a space around each
};

constexpr Constants kConstants[] = {
    {"java/lang/Boolean", " TRUE FALSE "},
    {kString, " CASE_INSENSITIVE_ORDER "},
    {"java/math/BigInteger", " ZERO ONE TEN "},
    {"java/math/BigDecimal", " ZERO ONE TEN "},
    {"java/nio/charset/StandardCharsets", " US_ASCII ISO_8859_1 UTF_8 UTF_16BE UTF_16LE UTF_16 "},
    {"java/util/Collections", " EMPTY_LIST EMPTY_SET EMPTY_MAP "},
    {"java/util/Locale",
     " ENGLISH FRENCH GERMAN ITALIAN JAPANESE KOREAN CHINESE FRANCE GERMANY ITALY JAPAN KOREA "
     "CHINA UK US CANADA ROOT "},
    {"java/util/concurrent/TimeUnit",
     " NANOSECONDS MICROSECONDS MILLISECONDS SECONDS MINUTES HOURS DAYS "},
};

bool is_digits(std::string_view text) {
  constexpr size_t kLongest = 1000;
  return !text.empty() && text.size() < kLongest &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_charset(std::string_view text) {
  static constexpr std::string_view kNames[] = {"UTF-8",    "US-ASCII", "ISO-8859-1",
                                                "UTF-16BE", "UTF-16LE", "UTF-16"};
  return std::find(std::begin(kNames), std::end(kNames), text) != std::end(kNames);
}

// Neither LITERAL nor COMMENTS nor CANON_EQ, under which a text means something else.
bool is_flags(const ConstantValue& value) {
  constexpr int32_t kFlags = 1 | 2 | 8 | 32 | 64 | 256;
  return value.kind == Kind::kInt && (value.number & ~kFlags) == 0;
}

bool is_good(char letter, const ConstantValue& value, const ArrayContents& arrays) {
  auto content = arrays.find(value.made_at);
  bool has_content = value.kind == Kind::kArray && content != arrays.end();
  switch (letter) {
    case 'i':
      return value.kind == Kind::kInt || value.kind == Kind::kNumber;
    case 'n':
      return value.kind == Kind::kInt && value.number >= 0 && value.number <= kMostElements;
    case 'a':
      return value.is_reference() || value.kind == Kind::kNull;
    case 'o':
      return value.is_reference();
    case 'h':
      return value.is_reference() && !value.may_run_program;
    case 't':
      return value.is_text;
    case 'd':
      return value.is_text && is_digits(value.text);
    case 'r':
      return value.is_text && is_regular_expression(value.text);
    case 'f':
      return is_flags(value);
    case 'c':
      return value.is_text && is_charset(value.text);
    case 'e':
      return has_content && content->second.filled == value.number;
    case 'u':
      return has_content && content->second.has_different_texts(value.number);
    default:
      return false;
  }
}

// List.of(a, b), Set.of(a, b), Map.of(k, v, l, w): no null, and no key twice.
bool is_collection_of(const MemberRef& call, std::span<const ConstantValue> arguments) {
  bool is_list = call.owner == "java/util/List", is_map = call.owner == "java/util/Map";
  if (call.name != "of" || call.descriptor.find('[') != std::string_view::npos) return false;
  if (!is_list && !is_map && call.owner != "java/util/Set") return false;
  std::set<std::string_view> keys;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].is_reference()) return false;
    bool is_key = !is_list && (!is_map || i % 2 == 0);
    if (is_key && (!arguments[i].is_text || !keys.insert(arguments[i].text).second)) return false;
  }
  return true;
}

const Maker* find_maker(const MemberRef& call) {
  auto found = std::find_if(std::begin(kMakers), std::end(kMakers), [&](const Maker& one) {
    return one.owner == call.owner && one.name == call.name && one.descriptor == call.descriptor;
  });
  return found == std::end(kMakers) ? nullptr : found;
}

bool is_known(const MemberRef& call, std::span<const ConstantValue> arguments,
              const ArrayContents& arrays) {
  if (call.name == "<init>" && call.descriptor == "()V") {
    return std::find(std::begin(kSimplyMade), std::end(kSimplyMade), call.owner) !=
           std::end(kSimplyMade);
  }
  if (is_collection_of(call, arguments)) return true;
  const Maker* maker = find_maker(call);
  if (maker == nullptr || maker->arguments.size() != arguments.size()) return false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!is_good(maker->arguments[i], arguments[i], arrays)) return false;
  }
  return true;
}

// By a descriptor; of an array nothing else is known.
ConstantValue value_of_type(std::string_view descriptor) {
  if (descriptor.starts_with('[')) return {Kind::kObject, 0, descriptor};
  if (!descriptor.starts_with('L')) return {Kind::kNumber};
  return {Kind::kObject, 0, descriptor.substr(1, descriptor.size() - 2)};
}

}  // namespace

std::optional<ConstantValue> made_by_jdk(const MemberRef& call,
                                         std::span<const ConstantValue> arguments,
                                         const ArrayContents& arrays) {
  if (!is_known(call, arguments, arrays)) return std::nullopt;
  bool constructs = call.name == "<init>";
  ConstantValue made = constructs
                           ? ConstantValue{Kind::kObject, 0, call.owner}
                           : value_of_type(call.descriptor.substr(call.descriptor.rfind(')') + 1));
  made.may_run_program =
      std::any_of(arguments.begin(), arguments.end(),
                  [](const ConstantValue& argument) { return argument.may_run_program; });
  return made;
}

std::optional<ConstantValue> constant_of_jdk(const MemberRef& field) {
  for (const auto& [owner, names] : kConstants) {
    if (owner != field.owner) continue;
    std::string name = " ";
    name.append(field.name).append(" ");
    if (names.find(name) != std::string_view::npos) return value_of_type(field.descriptor);
  }
  return std::nullopt;
}

}  // namespace winnow
