#include "agent/loader_places.h"

#include "base/percent.h"

namespace winnow {
namespace {

constexpr const char* kString = "Ljava/lang/String;";

// Empty if it is none of a file.
std::string path_of_url(const Jvm& jvm, jobject url) {
  jclass type = jvm.class_or_super(url, "java/net/URL");
  if (jvm.text_of(jvm.field(url, type, "protocol", kString)) != "file") return {};
  return percent_decoded(jvm.text_of(jvm.field(url, type, "path", kString)));
}

// The list of URLs in the JDK's half of the loader.
jobject list_of(const Jvm& jvm, jobject loader) {
  jclass type = jvm.class_or_super(loader, "java/net/URLClassLoader");
  jobject path = jvm.field(loader, type, "ucp", "Ljdk/internal/loader/URLClassPath;");
  jclass path_type = jvm.class_or_super(path, "jdk/internal/loader/URLClassPath");
  return jvm.field(path, path_type, "path", "Ljava/util/ArrayList;");
}

std::vector<std::string> read_places(const Jvm& jvm, jobject list, jclass type, jint count) {
  std::vector<std::string> places;
  auto urls =
      static_cast<jobjectArray>(jvm.field(list, type, "elementData", "[Ljava/lang/Object;"));
  if (urls == nullptr || jvm.env->GetArrayLength(urls) < count) return places;
  for (jint i = 0; i < count; ++i) {
    LocalFrame frame(jvm.env);
    std::string path = path_of_url(jvm, jvm.env->GetObjectArrayElement(urls, i));
    if (!path.empty()) places.push_back(std::move(path));
  }
  return places;
}

}  // namespace

std::vector<std::string> LoaderPlaces::of(const Jvm& jvm, jobject loader) const {
  LocalFrame frame(jvm.env);
  jobject list = list_of(jvm, loader);
  jclass type = jvm.class_or_super(list, "java/util/ArrayList");
  jfieldID size = type == nullptr ? nullptr : jvm.env->GetFieldID(type, "size", "I");
  if (size == nullptr) {
    if (type != nullptr) jvm.env->ExceptionClear();
    return {};
  }
  jint count = jvm.env->GetIntField(list, size);
  auto tag = static_cast<size_t>(jvm.tag(list));
  {
    std::lock_guard guard(lock_);
    if (tag > 0 && tag <= known_.size() && known_[tag - 1].urls == count) {
      return known_[tag - 1].places;
    }
  }
  Known known{count, read_places(jvm, list, type, count)};
  bool is_new = tag == 0;
  {
    std::lock_guard guard(lock_);
    if (is_new) {
      known_.push_back(known);
      tag = known_.size();
    } else if (tag <= known_.size()) {
      known_[tag - 1] = known;
    }
  }
  if (is_new) jvm.set_tag(list, static_cast<jlong>(tag));
  return known.places;
}

}  // namespace winnow
