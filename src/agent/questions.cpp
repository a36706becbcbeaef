#include "agent/questions.h"

#include <algorithm>

#include "agent/dynamic_proxy.h"
#include "base/files.h"
#include "classfile/class_file.h"

namespace winnow {
namespace {

// Made up by the JDK at run time, under names that mean nothing.
bool is_made_up(std::string_view name) {
  return name.find('.') != std::string_view::npos ||  // hidden
         is_dynamic_proxy(name) || name.starts_with("jdk/internal/reflect/");
}

// Foo of "[[Lorg/example/Foo;"; the name itself if it is no array's.
std::string_view element_of(std::string_view name) {
  if (!name.starts_with('[')) return name;
  size_t letter = name.find_first_not_of('[');
  if (letter == std::string_view::npos || name[letter] != 'L' || !name.ends_with(';')) return {};
  return name.substr(letter + 1, name.size() - letter - 2);
}

// The class that a Method, Constructor or Field is declared in.
jclass declared_in(const Jvm& jvm, jobject member) {
  return static_cast<jclass>(
      jvm.field(member, jvm.env->GetObjectClass(member), "clazz", "Ljava/lang/Class;"));
}

bool is_instance(const Jvm& jvm, jobject object, const char* class_name) {
  jclass type = jvm.find_class(class_name);
  return type != nullptr && object != nullptr && jvm.env->IsInstanceOf(object, type);
}

std::string name_in_bytes(const Jvm& jvm, jobject bytes) {
  if (!is_instance(jvm, bytes, "[B")) return {};
  auto array = static_cast<jbyteArray>(bytes);
  auto length = static_cast<size_t>(jvm.env->GetArrayLength(array));
  std::string content(length, '\0');
  jvm.env->GetByteArrayRegion(array, 0, static_cast<jsize>(length),
                              reinterpret_cast<jbyte*>(content.data()));
  auto file = ClassFile::parse(as_bytes(content), "a class made at run time");
  return file ? std::string(file->name) : std::string();
}

// Null as long as the JDK has none: to find one out it runs code that the program can see, and a
// hook of its own tells which it is.
jobject default_time_zone(const Jvm& jvm) {
  jclass type = jvm.find_class("java/util/TimeZone");
  jfieldID known = jvm.static_field(type, "defaultTimeZone", "Ljava/util/TimeZone;");
  return known == nullptr ? nullptr : jvm.env->GetStaticObjectField(type, known);
}

// A program may have its own kind of TimeZone, but not another field for its name.
std::string name_of_zone(const Jvm& jvm, jobject zone) {
  jclass type = jvm.find_class("java/util/TimeZone");
  return jvm.text_of(jvm.field(zone, type, "ID", "Ljava/lang/String;"));
}

std::string first_word(const Jvm& jvm, jobject words) {
  if (!is_instance(jvm, words, "[Ljava/lang/String;")) return {};
  auto array = static_cast<jobjectArray>(words);
  if (jvm.env->GetArrayLength(array) == 0) return {};
  return jvm.text_of(jvm.env->GetObjectArrayElement(array, 0));
}

}  // namespace

std::string class_asked_for(std::string_view name) {
  std::string result(element_of(name));
  std::replace(result.begin(), result.end(), '.', '/');
  if (result.starts_with("java/") || result.starts_with("jdk/internal/")) return {};
  return result;
}

std::string class_looked_up(std::string_view name) {
  std::string result = class_asked_for(name);
  if (result.size() > kLongClassName) result.resize(kLongClassName);
  return result;
}

bool can_be_remembered(Ask ask) {
  switch (ask) {
    case Ask::kClassName:
    case Ask::kMembers:
    case Ask::kMembersAndSupers:
    case Ask::kText:
    case Ask::kResource:
    case Ask::kBundle:
    case Ask::kVariable:
    case Ask::kAllVariables:
    case Ask::kProperty:
    case Ask::kAllProperties:
    case Ask::kLocale:
    case Ask::kTimeZone:
      return true;
    default:
      return false;
  }
}

bool Questions::prepare(const Jvm& jvm, jobject platform_loader) {
  platform_ = platform_loader;
  class_ = static_cast<jclass>(jvm.env->NewGlobalRef(jvm.find_class("java/lang/Class")));
  return class_ != nullptr && files_.prepare(jvm, jvm.property("java.home"), current_directory());
}

// What the method that was hooked is about to answer. Locale is final, and these are the JDK's own
// methods. It never changes, so that the text of the last one will do if it is the same.
std::string Questions::default_locale(const Jvm& jvm) const {
  jclass type = jvm.find_class("java/util/Locale");
  jobject locale = jvm.call_static(type, "getDefault", "()Ljava/util/Locale;");
  if (locale == nullptr) return {};
  // Who holds this lock may be suspended (agent_lock.h), and what it saves is only time.
  std::unique_lock lock(last_.lock, std::try_to_lock);
  if (lock && jvm.env->IsSameObject(locale, last_.locale)) return last_.text;
  if (lock) lock.unlock();  // Java code runs
  std::string text = jvm.text_of(jvm.call(locale, type, "toString", "()Ljava/lang/String;"));
  if (!lock.try_lock()) return text;
  if (last_.locale != nullptr) jvm.env->DeleteGlobalRef(last_.locale);
  last_.locale = jvm.env->NewGlobalRef(locale);
  return last_.text = text;
}

bool Questions::is_of_the_jdk(const Jvm& jvm, jclass type) const {
  jobject loader = nullptr;
  if (jvm.tools->GetClassLoader(type, &loader) != JVMTI_ERROR_NONE) return true;
  if (loader == nullptr || jvm.env->IsSameObject(loader, platform_)) return true;
  jvm.env->DeleteLocalRef(loader);
  return false;
}

bool Questions::members(const Jvm& jvm, jclass type, std::vector<Observation>& asked) const {
  if (type == nullptr || is_of_the_jdk(jvm, type)) return false;
  std::string name(element_of(jvm.name_of(type)));
  auto same = [&](const Observation& other) { return other.subject == name; };
  bool is_news = std::none_of(asked.begin(), asked.end(), same);
  if (is_news && !name.empty() && !is_made_up(name)) {
    asked.push_back({SeenKind::kMembers, std::move(name), {}});
  }
  return true;
}

void Questions::members_and_supers(const Jvm& jvm, jclass type,
                                   std::vector<Observation>& asked) const {
  // The JDK's classes inherit from nothing else.
  while (type != nullptr && members(jvm, type, asked)) {
    jint count = 0;
    jclass* interfaces = nullptr;
    if (jvm.tools->GetImplementedInterfaces(type, &count, &interfaces) == JVMTI_ERROR_NONE) {
      for (jint i = 0; i < count; ++i) {
        members_and_supers(jvm, interfaces[i], asked);
        jvm.env->DeleteLocalRef(interfaces[i]);
      }
      jvm.tools->Deallocate(reinterpret_cast<unsigned char*>(interfaces));
    }
    type = jvm.env->GetSuperclass(type);
  }
}

void Questions::environment(const Jvm& jvm, Ask ask, jobject first,
                            std::vector<Observation>& asked) const {
  switch (ask) {
    case Ask::kVariable:
      asked.push_back({SeenKind::kVariable, jvm.text_of(first), {}});
      break;
    case Ask::kAllVariables:
      asked.push_back({SeenKind::kVariable, {}, {}});
      break;
    case Ask::kProperty:
      // A name that nobody can have would read as "all of them".
      if (std::string name = jvm.text_of(first); !name.empty()) {
        asked.push_back({SeenKind::kProperty, std::move(name), {}});
      }
      break;
    case Ask::kAllProperties:
      asked.push_back({SeenKind::kProperty, {}, {}});
      break;
    case Ask::kLocale:
      asked.push_back({SeenKind::kLocale, default_locale(jvm), {}});
      break;
    case Ask::kTimeZone:
      if (jobject zone = first != nullptr ? first : default_time_zone(jvm)) {
        asked.push_back({SeenKind::kTimeZone, name_of_zone(jvm, zone), {}});
      }
      break;
    case Ask::kProcess:
      asked.push_back({SeenKind::kProcess, first_word(jvm, first), {}});
      break;
    default:
      break;
  }
}

std::vector<Observation> Questions::asked(const Jvm& jvm, Ask ask, bool flag, jobject first,
                                          jobject second) const {
  std::vector<Observation> asked;
  auto by_text = [&](SeenKind kind) {
    if (first != nullptr) asked.push_back({kind, jvm.text_of(first), {}});
  };
  switch (ask) {
    case Ask::kClassName:
      if (std::string name = class_looked_up(jvm.text_of(first)); !name.empty()) {
        asked.push_back({SeenKind::kClassByName, std::move(name), {}});
      }
      break;
    case Ask::kMembers:
    case Ask::kMembersAndSupers: {
      if (first == nullptr) break;
      bool is_class = jvm.env->IsInstanceOf(first, class_);
      jclass type = is_class ? static_cast<jclass>(first) : declared_in(jvm, first);
      if (ask == Ask::kMembers) {
        members(jvm, type, asked);
      } else {
        members_and_supers(jvm, type, asked);
      }
      break;
    }
    case Ask::kMembersOfEach: {
      if (!is_instance(jvm, first, "[Ljava/lang/Class;")) break;
      auto types = static_cast<jobjectArray>(first);
      for (jsize i = 0; i < jvm.env->GetArrayLength(types); ++i) {
        members_and_supers(jvm, static_cast<jclass>(jvm.env->GetObjectArrayElement(types, i)),
                           asked);
      }
      break;
    }
    case Ask::kMembersOfObject:
      if (first != nullptr) members_and_supers(jvm, jvm.env->GetObjectClass(first), asked);
      break;
    case Ask::kText: {
      auto type = static_cast<jclass>(first);
      if (is_of_the_jdk(jvm, type)) break;
      std::string name = jvm.name_of(type);
      // One that was made up counts as well: it may be below one of the program's. An array is not.
      if (!name.starts_with('[')) asked.push_back({SeenKind::kText, std::move(name), {}});
      break;
    }
    case Ask::kPackageInfo: {
      jclass named = jvm.class_or_super(first, "java/lang/NamedPackage");
      std::string name = class_asked_for(
          jvm.text_of(jvm.field(first, named, "name", "Ljava/lang/String;")) + ".package-info");
      if (!name.empty()) asked.push_back({SeenKind::kMembers, std::move(name), {}});
      break;
    }
    case Ask::kResource:
      by_text(SeenKind::kResource);
      break;
    case Ask::kBundle:
      by_text(SeenKind::kBundle);
      break;
    case Ask::kDefinedClass: {
      std::string name =
          first == nullptr ? name_in_bytes(jvm, second) : class_asked_for(jvm.text_of(first));
      asked.push_back({SeenKind::kDefined, std::move(name), {}});
      break;
    }
    default:
      environment(jvm, ask, first, asked);
      files_.ask(jvm, ask, flag, first, second, asked);
      break;
  }
  return asked;
}

}  // namespace winnow
